export default import.meta.glob<string>(
  [
    "../../../../src/hanchan/wording/locales/en-ema/web*.ftl",
    "../../../../src/hanchan/wording/locales/en-ema/lobbypage.ftl",
    "../../../../src/hanchan/wording/locales/en-ema/bots.ftl",
    "../../../../src/hanchan/wording/locales/en-ema/terms.ftl",
  ],
  { eager: true, query: "?raw", import: "default" },
);
