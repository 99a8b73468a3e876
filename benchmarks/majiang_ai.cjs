// A seat for @kobalab/majiang-ai: lines of mjai (`mortal`) in, answers out. See duel.py.
"use strict";

const { createInterface } = require("node:readline");
const Player = require("@kobalab/majiang-ai");
const { rule, Util } = require("@kobalab/majiang-core");

const HONOURS = { E: "z1", S: "z2", W: "z3", N: "z4", P: "z5", F: "z6", C: "z7" };
const NAMES = Object.fromEntries(Object.entries(HONOURS).map(([name, tile]) => [tile, name]));
const WINDS = "ESWN";
/** From where a tile was called, by how many seats behind the caller it lay. */
const FROM = "_-=+";

// The package counts the shanten of the same hand again and again; remembered, it plays the same
// moves in a fraction of the time.
const countShanten = Util.xiangting;
const findWaits = Util.tingpai;
const SHANTEN = new Map();
Util.xiangting = (hand) => {
  const key = keyOf(hand);
  let shanten = SHANTEN.get(key);
  if (shanten === undefined) {
    if (SHANTEN.size > 1_000_000) SHANTEN.clear();
    shanten = countShanten(hand);
    SHANTEN.set(key, shanten);
  }
  return shanten;
};
Util.tingpai = (hand, count = Util.xiangting) => findWaits(hand, count);

/** All that the shanten of a hand follows from: its tiles, and how many melds it has called. */
function keyOf({ _bingpai: { m, p, s, z }, _fulou, _zimo }) {
  let key = String.fromCharCode(_fulou.length * 2 + (_zimo && _zimo.length > 2 ? 1 : 0));
  for (const suit of [m, p, s, z]) {
    let digits = 0;
    for (let n = 1; n < suit.length; n++) digits = digits * 5 + suit[n];
    key += String.fromCharCode(digits & 0xffff, digits >>> 16);
  }
  return key;
}

const player = new Player();
let seat = 0;
let dealer = null;
let last = 0;
let kan = null;
const declares = [false, false, false, false];

const tile = (pai) => HONOURS[pai] ?? pai[1] + (pai[2] === "r" ? 0 : pai[0]);
const name = (p) => NAMES[p] ?? (p[1] === "0" ? `5${p[0]}r` : p[1] + p[0]);
const place = (actor) => (actor - dealer + 4) % 4;
/** Digits as the package sorts them: red fives behind the others. */
const digits = (pais) =>
  pais.map((pai) => tile(pai)[1]).sort((a, b) => (+a || 5.5) - (+b || 5.5));

function called({ type, actor, target, pai, consumed }) {
  const taken = tile(pai)[1] + FROM[(actor - target + 4) % 4];
  if (type !== "chi") return tile(pai)[0] + digits(consumed).join("") + taken;
  const set = [...digits(consumed), taken];
  return tile(pai)[0] + set.sort((a, b) => (+a[0] || 5) - (+b[0] || 5)).join("");
}

function added({ actor, pai }) {
  const five = (m) => m.replace(/0/g, "5");
  const melds = player.model.shoupai[place(actor)]._fulou;
  const like = five(tile(pai)) + five(tile(pai))[1].repeat(2);
  return melds.find((m) => five(m).startsWith(like)) + tile(pai)[1];
}

function deal(event) {
  if (dealer === null) {
    const first = (event.oya - event.kyoku + 5) % 4;
    player.action({ kaiju: { id: seat, rule: rule(), title: "", player: [], qijia: first } });
  }
  dealer = event.oya;
  const byWind = [0, 1, 2, 3].map((wind) => (dealer + wind) % 4);
  const hand = event.tehais[seat].map(tile).join("");
  player.action({
    qipai: {
      zhuangfeng: WINDS.indexOf(event.bakaze),
      jushu: event.kyoku - 1,
      changbang: event.honba,
      lizhibang: event.kyotaku,
      defen: byWind.map((p) => event.scores[p]),
      baopai: tile(event.dora_marker),
      shoupai: byWind.map((p) => (p === seat ? hand : "")),
    },
  });
}

/** The package's message for an event; nothing for those that it need not hear. */
function messageOf(event) {
  const { type, actor, pai } = event;
  const l = place(actor);
  if (type === "tsumo") {
    const drawn = { l, p: actor === seat ? tile(pai) : "" };
    return kan === actor ? { gangzimo: drawn } : { zimo: drawn };
  }
  if (type === "dahai") {
    const marks = (event.tsumogiri ? "_" : "") + (declares[actor] ? "*" : "");
    return { dapai: { l, p: tile(pai) + marks } };
  }
  if (["chi", "pon", "daiminkan"].includes(type)) return { fulou: { l, m: called(event) } };
  if (type === "ankan") {
    const { consumed } = event;
    return { gang: { l, m: tile(consumed[0])[0] + digits(consumed).join("") } };
  }
  if (type === "kakan") return { gang: { l, m: added(event) } };
  if (type === "dora") return { kaigang: { baopai: tile(event.dora_marker) } };
  return null;
}

function note({ type, actor }) {
  if (type === "reach") declares[actor] = true;
  if (type === "dahai") declares[actor] = false;
  if (type === "dahai" || type === "kakan" || type === "ankan") last = actor;
  if (["daiminkan", "ankan", "kakan"].includes(type)) kan = actor;
  else if (type === "tsumo" || type === "start_kyoku") kan = null;
}

/** What the package's reply is in mjai, and what is to be said after the echo of a riichi. */
function answersOf(reply, event) {
  const own = event.actor === seat;
  if (reply?.hule) return [{ type: "hora", actor: seat, target: own ? seat : last }];
  if (reply?.daopai) return [{ type: "ryukyoku", actor: seat }];
  if (reply?.dapai) return discarded(reply.dapai);
  if (reply?.gang) return [ownKan(reply.gang)];
  if (reply?.fulou) return [callOf(reply.fulou, event)];
  return [{ type: "none" }];
}

function discarded(p) {
  const said = { type: "dahai", actor: seat, pai: name(p.slice(0, 2)), tsumogiri: p[2] === "_" };
  return p.endsWith("*") ? [{ type: "reach", actor: seat }, said] : [said];
}

function ownKan(m) {
  const tiles = m.match(/\d/g).map((n) => name(m[0] + n));
  if (/^[mpsz]\d{4}$/.test(m)) return { type: "ankan", actor: seat, consumed: tiles };
  return { type: "kakan", actor: seat, pai: tiles[3], consumed: tiles.slice(0, 3) };
}

function callOf(m, { actor, pai }) {
  const consumed = m.match(/\d(?![+=-])/g).map((n) => name(m[0] + n));
  const chi = /^[mps]\d*-\d*$/.test(m) && new Set(m.replace(/0/, "5").match(/\d/g)).size > 1;
  const type = chi ? "chi" : consumed.length === 3 ? "daiminkan" : "pon";
  return { type, actor: seat, target: actor, pai, consumed };
}

let behind = [];
createInterface({ input: process.stdin }).on("line", (line) => {
  const event = JSON.parse(line);
  if (event.type === "start_game") seat = event.id;
  if (event.type === "start_kyoku") deal(event);
  const message = messageOf(event);
  note(event);
  const asked = event.can_act !== false;
  let reply;
  if (message) player.action(message, asked ? (said) => (reply = said) : undefined);
  if (!asked) return;
  if (event.type !== "reach") behind = answersOf(reply, event);
  console.log(JSON.stringify(behind.shift()));
});
