"""How the report looks."""

STYLE = """
:root { color-scheme: light dark; --page: #fbfaf7; --ink: #22211f; --faint: #6b675f;
  --rule: #dcd8cf; --level: #22211f; --margin: #8884;
  --player1: #1f6f8b; --player2: #b4552d; --player3: #5d7a2e; --player4: #7b4b94;
  --place1: #1f6f8b; --place2: #7fb2c2; --place3: #e0b48f; --place4: #b4552d; }
@media (prefers-color-scheme: dark) {
  :root { --page: #1b1c1e; --ink: #e8e6e1; --faint: #a5a19a; --rule: #3a3b3e; --level: #e8e6e1;
    --player1: #6fc0dc; --player2: #e8946c; --player3: #a9c96f; --player4: #c79be0;
    --place1: #3f93b0; --place2: #2b5766; --place3: #7a5136; --place4: #cf7447; } }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem 3rem; background: var(--page);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
article { display: none; }
#en:checked ~ .en, #ja:checked ~ .ja, #ru:checked ~ .ru { display: block; }
input[name=language] { position: absolute; opacity: 0; }
label { margin-right: 1rem; padding: .2rem 0; color: var(--faint); cursor: pointer; }
input:checked + label { color: var(--ink); border-bottom: 2px solid currentcolor; }
input:focus-visible + label { outline: 2px solid var(--player1); outline-offset: 2px; }
h1 { margin: 1.5rem 0 0; font-size: 1.8rem; line-height: 1.2; }
h2 { margin: 2.2rem 0 .6rem; font-size: 1.1rem; }
.setting, footer { color: var(--faint); }
.setting { margin-top: .3rem; }
.setting + p { font-size: 1.25rem; font-weight: 600; margin-bottom: 0; }
article > svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--faint); font-size: 12px; font-variant-numeric: tabular-nums; }
svg text.name { fill: var(--ink); font-size: 13px; }
.place1 { fill: var(--place1); } .place2 { fill: var(--place2); }
.place3 { fill: var(--place3); } .place4 { fill: var(--place4); }
svg text.on1, svg text.on4 { fill: #fff; } svg text.on2, svg text.on3 { fill: #1b1c1e; }
@media (prefers-color-scheme: dark) { svg text.on2, svg text.on3 { fill: #fff; } }
.grid { stroke: var(--rule); fill: none; }
.level { stroke: var(--level); stroke-dasharray: 4 4; fill: none; }
.margin { fill: var(--margin); }
.line { fill: none; stroke-width: 2; stroke-linejoin: round; }
.band { opacity: .22; stroke: none; }
.line.player1 { stroke: var(--player1); } .band.player1 { fill: var(--player1); }
.line.player2 { stroke: var(--player2); } .line.player3 { stroke: var(--player3); }
.line.player4 { stroke: var(--player4); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
td, th { padding: .25rem .5rem; text-align: right; border-bottom: 1px solid var(--rule); }
th:first-child { text-align: left; font-weight: 400; }
tbody tr:last-child > * { border-bottom: 0; }
footer { margin-top: 2.5rem; font-size: .85rem; }
@media print { input, label { display: none; } }
"""
