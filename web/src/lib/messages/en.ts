export default import.meta.glob<string>(
  [
    "../../../../src/hanchan/wording/locales/en/web*.ftl",
    "../../../../src/hanchan/wording/locales/en/lobbypage.ftl",
    "../../../../src/hanchan/wording/locales/en/bots.ftl",
    "../../../../src/hanchan/wording/locales/en/terms.ftl",
  ],
  { eager: true, query: "?raw", import: "default" },
);
