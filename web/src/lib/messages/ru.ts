export default import.meta.glob<string>(
  "../../../../src/hanchan/i18n/locales/ru/{web*,lobbypage,bots,coach,yaku,terms}.ftl",
  { eager: true, query: "?raw", import: "default" },
);
