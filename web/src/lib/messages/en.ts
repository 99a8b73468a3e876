export default import.meta.glob<string>(
  [
    "../../../../src/hanchan/i18n/locales/en/web*.ftl",
    "../../../../src/hanchan/i18n/locales/en/lobbypage.ftl",
    "../../../../src/hanchan/i18n/locales/en/bots.ftl",
    "../../../../src/hanchan/i18n/locales/en/terms.ftl",
  ],
  { eager: true, query: "?raw", import: "default" },
);
