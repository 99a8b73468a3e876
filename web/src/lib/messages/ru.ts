export default import.meta.glob<string>(
  [
    "../../../../src/hanchan/i18n/locales/ru/web*.ftl",
    "../../../../src/hanchan/i18n/locales/ru/lobbypage.ftl",
    "../../../../src/hanchan/i18n/locales/ru/bots.ftl",
    "../../../../src/hanchan/i18n/locales/ru/terms.ftl",
  ],
  { eager: true, query: "?raw", import: "default" },
);
