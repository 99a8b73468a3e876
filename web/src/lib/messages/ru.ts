export default import.meta.glob<string>(
  [
    "../../../../src/hanchan/wording/locales/ru/web*.ftl",
    "../../../../src/hanchan/wording/locales/ru/lobbypage.ftl",
    "../../../../src/hanchan/wording/locales/ru/bots.ftl",
    "../../../../src/hanchan/wording/locales/ru/terms.ftl",
  ],
  { eager: true, query: "?raw", import: "default" },
);
