# Страница как папка с файлами, без сервера.

web-download-failed = Файл не сохранён. Попробуйте ещё раз.
web-engine-loading = Загрузка hanchan
web-engine-starting = Запуск hanchan
web-engine-bytes = { $loaded } из { $total } МБ
web-engine-failed = hanchan не запустился.
web-engine-failed-wasm = В этом браузере нет WebAssembly, или он выключен. Нужен современный Chrome, Firefox или Safari.
web-engine-failed-storage = Браузер не даёт странице места для ваших матчей. Освободите место или разрешите сайту хранить данные и повторите.
web-engine-failed-network = Один из файлов не загрузился. Проверьте связь и повторите.
web-engine-failed-later = То, что хранит этот браузер, записано более новой версией hanchan. Загрузите страницу ещё раз при наличии сети, чтобы получить новую версию.
web-engine-failed-other = Повторите; если не поможет, откройте другой браузер.
web-engine-elsewhere = hanchan открыт в другой вкладке этого браузера; матчи доступны только в одной вкладке сразу.
web-engine-take-over = Открыть здесь
web-engine-not-lasting = Браузер ничего не хранит для этой страницы, как в приватном окне: матчи пропадут, когда вы её закроете. Сохраните то, что нужно.

web-needs-server = Нужен сервер
web-needs-server-means = Здесь участвуют и другие люди, а для этого нужен сервер; запустить его можно двумя строками.
web-needs-server-docs = Как запустить сервер

## Вместо сообщений с тем же именем без «in-browser»

lobby-lead-in-browser = { $bots ->
    [2] Два
   *[other] Три
} бота уже ждут, и всё происходит в этом браузере: без регистрации и без сервера.
lobby-new-means-in-browser = Выберите правила, ботов, часы и подсказки.
lobby-no-server-in-browser = hanchan не отвечает. Перезагрузите страницу и повторите.
web-rules-nobody-in-browser = { lobby-no-server-in-browser }
web-replay-no-server-in-browser = { lobby-no-server-in-browser }
web-event-offline-in-browser = { lobby-no-server-in-browser }
web-event-old-in-browser = { lobby-no-server-in-browser }
web-tally-file-offline-in-browser = { lobby-no-server-in-browser }
web-load-failed-in-browser = Раздел не загрузился. Проверьте связь.
web-tally-private-in-browser = Протоколы остаются в этом браузере. Чтобы взять протокол с собой, сохраните файл.
web-events-here-in-browser = Турниры в этом браузере
web-settings-kept = На этом устройстве
web-move-means = Матчи, записи счёта, турниры и настройки хранятся только в этом браузере. Файлом их можно перенести на другое устройство или на свой сервер. Не передавайте файл другим: в нём ключи от ваших мест.
web-move-save = Сохранить всё в файл
web-move-bring = Загрузить сохранённый файл
web-move-replaces = Всё в этом браузере заменит содержимое файла { $name }.
web-move-replace = Заменить
web-move-settings = Матчи, записи счёта и турниры из файла теперь здесь. Его настройкам в браузере не хватило места; ваши остались прежними.
web-move-large = Файл больше 512 МБ.
web-engine-damaged = То, что хранил этот браузер, прочитать не удалось. Оно отложено, и hanchan начинает с пустого места.
web-engine-save-damaged = Сохранить отложенное
