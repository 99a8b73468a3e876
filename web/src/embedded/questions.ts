// Written by scripts/write_embedded_types.py from hanchan/embedded: change it there.

export const QUESTIONS = ["score", "explain", "shanten", "waits", "ukeire", "match", "rulebooks", "run"];

/** Characters after which a question is not even sent: each takes a byte or more. */
export const MAX_QUESTION_LENGTH = 100000;

export const SENTENCES = {
  "en": {
    "wasm": "this browser has no WebAssembly, or it is switched off; use a current Chrome, Firefox or Safari",
    "network": "a file of hanchan could not be loaded; check the address and the connection, then try again",
    "failed": "hanchan could not start in this browser; load the page again, or use another browser",
    "stopped": "hanchan was stopped before it answered; load it again to ask further",
    "long": "question: this is longer than 100000 bytes, the most that can be asked; shorten it"
  },
  "ja": {
    "wasm": "このブラウザーには WebAssembly がないか、無効になっています。最新の Chrome、Firefox、Safari を使ってください",
    "network": "hanchan のファイルを読み込めませんでした。アドレスと接続を確かめて、もう一度試してください",
    "failed": "このブラウザーでは hanchan を始められませんでした。ページを読み込み直すか、別のブラウザーを使ってください",
    "stopped": "hanchan は答える前に止められました。続けるにはもう一度読み込んでください",
    "long": "question：一度に尋ねられるのは 100000 バイトまでです。短くしてください"
  },
  "ru": {
    "wasm": "в этом браузере нет WebAssembly, или он отключён; возьмите свежий Chrome, Firefox или Safari",
    "network": "не удалось загрузить файл hanchan; проверьте адрес и связь и попробуйте снова",
    "failed": "hanchan не запускается в этом браузере; загрузите страницу снова или возьмите другой браузер",
    "stopped": "hanchan остановлен, прежде чем ответил; загрузите его снова, чтобы спросить ещё",
    "long": "question: вопрос длиннее 100000 байт, это больше допустимого; сократите его"
  },
  "en-ema": {
    "wasm": "this browser has no WebAssembly, or it is switched off; use a current Chrome, Firefox or Safari",
    "network": "a file of hanchan could not be loaded; check the address and the connection, then try again",
    "failed": "hanchan could not start in this browser; load the page again, or use another browser",
    "stopped": "hanchan was stopped before it answered; load it again to ask further",
    "long": "question: this is longer than 100000 bytes, the most that can be asked; shorten it"
  }
} as const;

/** Of an unknown language; what was given takes the place of `GIVEN`, cut. */
export const LANGUAGE_REFUSAL = "language: '$given' is none of these: en, ja, ru, en-ema";
export const GIVEN = "$given";
export const MAX_QUOTED_LENGTH = 400;
