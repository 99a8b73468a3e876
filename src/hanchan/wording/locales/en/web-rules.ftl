# The rulebooks in the browser: buttons and labels.

web-rules-nobody = The server does not answer. It may be gone; try again in a moment.
web-rules-reading = How we read it
web-rules-otherwise = Read otherwise: { $value }
web-rules-proofs = { $tests ->
    [one] { $tests } test proves it.
   *[other] { $tests } tests prove it.
}
web-rules-whole-book = In its rulebook
