export default import.meta.glob<string>(
  "../../../../src/hanchan/i18n/locales/ja/{web*,lobbypage,bots,coach,yaku,terms}.ftl",
  { eager: true, query: "?raw", import: "default" },
);
