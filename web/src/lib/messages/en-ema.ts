export default import.meta.glob<string>(
  [
    "../../../../src/hanchan/i18n/locales/en-ema/web*.ftl",
    "../../../../src/hanchan/i18n/locales/en-ema/lobbypage.ftl",
    "../../../../src/hanchan/i18n/locales/en-ema/bots.ftl",
    "../../../../src/hanchan/i18n/locales/en-ema/terms.ftl",
  ],
  { eager: true, query: "?raw", import: "default" },
);
