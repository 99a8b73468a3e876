export default import.meta.glob<string>(
  [
    "../../../../src/hanchan/wording/locales/ja/web*.ftl",
    "../../../../src/hanchan/wording/locales/ja/lobbypage.ftl",
    "../../../../src/hanchan/wording/locales/ja/bots.ftl",
    "../../../../src/hanchan/wording/locales/ja/terms.ftl",
  ],
  { eager: true, query: "?raw", import: "default" },
);
