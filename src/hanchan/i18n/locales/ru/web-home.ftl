# Страница как папка с файлами, без сервера.

web-download-failed = Файл не сохранён. Попробуйте ещё раз.
web-engine-loading = Загрузка hanchan
web-engine-starting = Запуск hanchan
web-engine-bytes = { $loaded } из { $total } МБ
web-engine-failed = hanchan не запустился.
web-engine-failed-wasm = В этом браузере нет WebAssembly, или он выключен. Нужен современный Chrome, Firefox или Safari.
web-engine-failed-storage = Браузер не даёт странице места для ваших матчей. Освободите место или разрешите сайту хранить данные и повторите.
web-engine-failed-network = Один из файлов не загрузился. Проверьте связь и повторите.
web-engine-failed-other = Повторите; если не поможет, откройте другой браузер.
web-engine-elsewhere = hanchan открыт в другой вкладке этого браузера; матчи доступны только в одной вкладке сразу.
web-engine-take-over = Открыть здесь
web-engine-not-lasting = Браузер ничего не хранит для этой страницы, как в приватном окне: матчи пропадут, когда вы её закроете. Сохраните то, что нужно.
