export default import.meta.glob<string>(
  [
    "../../../../src/hanchan/i18n/locales/ja/web*.ftl",
    "../../../../src/hanchan/i18n/locales/ja/lobbypage.ftl",
    "../../../../src/hanchan/i18n/locales/ja/bots.ftl",
    "../../../../src/hanchan/i18n/locales/ja/terms.ftl",
  ],
  { eager: true, query: "?raw", import: "default" },
);
