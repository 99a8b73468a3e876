# The rulebooks in the browser: buttons and labels.

web-rules-nobody = Сервер не отвечает. Попробуйте ещё раз чуть позже.
web-rules-reading = Как мы это читаем
web-rules-otherwise = При другом прочтении: { $value }
web-rules-proofs = { $tests ->
    [one] Доказано { $tests } тестом.
   *[other] Доказано тестами: { $tests }.
}
web-rules-whole-book = В этих правилах
