// The deck as two SVG sprites: node deck.mjs GLYPHS.json COURTS.json OUT-FOLDER
//
//   deck-base.svg    52 faces, back and empty place, complete in itself; its courts are monograms. Inline in every page with a table.
//   deck-courts.svg  the twelve court figures, four times as heavy, fetched afterwards; then --pc-art:inline and --pc-mono:none.
//
// A face is a symbol "pc-" + rank + suit in a box of 70 x 98: <svg viewBox="0 0 70 98"><use href="#pc-QH"/></svg>. Also there: pc-back,
// pc-slot, the suit signs pc-S pc-H pc-D pc-C (box -10 .. 10) and the ranks pc-rA ... Ids and classes are global to a page,
// hence the prefix. There is no <text>, so no font is needed, and no <title>: whoever uses a card names it.
//
// Looks are CSS variables, set on any ancestor (they are inherited into <use>):
//   colours        --pc-card --pc-edge, suits --pc-s --pc-h --pc-d --pc-c, courts --pc-y --pc-r --pc-b --pc-k, back --pc-back --pc-line
//   large index    --pc-idx:none; --pc-big:inline; --pc-pips:none       rank and suit fill the top third
//   tight fans     --pc-px:9.2px; --pc-py:-19.4px                       the index sign beside the rank instead of under it
//   small cards    --pc-weight:6.5                                      a bolder index
//   no index       --pc-idx:none; --pc-scale:1.2                        as the packs of the period were
import fs from "node:fs";
import path from "node:path";
import svgpath from "svgpath";

const [glyphFile, courtFile, outFolder] = process.argv.slice(2);
const GLYPHS = JSON.parse(fs.readFileSync(glyphFile, "utf8"));
const COURTS = JSON.parse(fs.readFileSync(courtFile, "utf8"));

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS = ["S", "H", "D", "C"];
const COURT_RANKS = ["J", "Q", "K"];

/** A number as short as SVG allows: two decimals, no leading zero. */
const num = (value) => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, "$1.");
/** The same with four decimals, for scales. */
const fine = (value) => String(Math.round(value * 1e4) / 1e4).replace(/^0\./, ".");

// ---- the collected definitions -------------------------------------------------------------------------------------------

const base = []; // what goes into deck-base.svg
const figures = []; // what goes into deck-courts.svg

const group = (id, content) => base.push(`<g id="pc-${id}">${content}</g>`);
const symbol = (id, content) => base.push(`<symbol id="pc-${id}" viewBox="0 0 70 98">${content}</symbol>`);
const use = (id, transform) => `<use href="#pc-${id}"${transform ? ` transform="${transform}"` : ""}/>`;
/** A suit sign about (x, y), on its head if it stands in the lower half of a face. */
const sign = (suit, x, y, scale, upsideDown) => use(suit, `translate(${num(x)} ${num(y)})scale(${upsideDown ? "-" : ""}${num(scale)})`);
/**
 * Several signs as one path: [x, y, scale, upside down]. What stands on every card is drawn on it, not referred to: a browser copies all
 * that a card refers to for each card on a table, and a page has hundreds.
 */
const signs = (suit, ...places) => places.map(([x, y, scale, upsideDown]) =>
  svgpath(SIGNS[suit]).scale(upsideDown ? -scale : scale).translate(x, y).rel().round(scale < 0.5 ? 2 : 1).toString()).join("");

// ---- suit signs: our own drawing; long shoulders, deep clefts, flared stems, as on copper-engraved packs -----------------

const SIGNS = {
  S: "M0-10.4C1.3-6.2 9.3-2.2 9.3 3.5 9.3 6.5 7.2 8 5 8 3.2 8 1.7 7.1.8 5.5.9 8 2.2 9.6 4.4 10.2H-4.4C-2.2 9.6-.9 8-.8 5.5-1.7 7.1-3.2 8-5 8-7.2 8-9.3 6.5-9.3 3.5-9.3-2.2-1.3-6.2 0-10.4Z",
  H: "M0 10.2C-1.4 6.2-9.5 2-9.5-4.2-9.5-7.7-7.3-9.7-4.9-9.7-2.5-9.7-.7-7.9 0-5 .7-7.9 2.5-9.7 4.9-9.7 7.3-9.7 9.5-7.7 9.5-4.2 9.5 2 1.4 6.2 0 10.2Z",
  D: "M0-10.8Q3-4.6 8 0 3 4.6 0 10.8-3 4.6-8 0-3-4.6 0-10.8Z",
  C: "M-1-1.9A4.5 4.5 0 1 1 1-1.9Q1-.8 1.4 0A4.5 4.5 0 1 1 .8 4.2C.9 7.5 2.2 9.5 4.4 10.2H-4.4C-2.2 9.5-.9 7.5-.8 4.2A4.5 4.5 0 1 1-1.4 0Q-1-.8-1-1.9Z",
};
for (const suit of SUITS) base.push(`<path id="pc-${suit}" d="${SIGNS[suit]}"/>`);

// ---- indices: outlines of the book's type (glyphs.py); its hairlines are fattened by a stroke of the suit's colour -------

/** A rank 13.6 high and at most 10.4 wide, centred on x = 5.2, standing on y = 0, or so far from there. The ten is condensed to fit. */
function rankOutline(rank) {
  const HEIGHT = 13.6, WIDTH = 10.4, GAP = 7, CAP_HEIGHT = 70; // the last two in glyph units
  const letters = [...rank];
  const width = letters.reduce((sum, letter) => sum + GLYPHS[letter].width, 0) + GAP * (letters.length - 1);
  const scaleY = HEIGHT / CAP_HEIGHT;
  const scaleX = Math.min(scaleY, WIDTH / width);
  const left = (WIDTH - width * scaleX) / 2;
  let x = 0;
  const data = letters.map((letter) => {
    const moved = svgpath(GLYPHS[letter].path).translate(x, 0).rel().round(1).toString();
    x += GLYPHS[letter].width + GAP;
    return moved;
  }).join("");
  return (x0 = 0, y0 = 0) =>
    `<path class="pc-r" transform="translate(${num(x0 + left)} ${num(y0)})scale(${fine(scaleX)} ${fine(scaleY)})" d="${data}"/>`;
}
for (const rank of RANKS) base.push(`<g id="pc-r${rank}">${rankOutline(rank)()}</g>`);

// ---- ornament ------------------------------------------------------------------------------------------------------------

/** Engine turning: `count` ellipses about one centre, as one path. */
function rosette(cx, cy, a, b, count) {
  let data = "";
  for (let i = 0; i < count; i++) {
    const turn = (Math.PI * i) / count;
    const [x, y] = [a * Math.cos(turn), a * Math.sin(turn)];
    const arc = `a${num(a)} ${num(b)} ${num((180 * i) / count)} 1 0`;
    data += `M${num(cx + x)} ${num(cy + y)}${arc}${num(-2 * x)} ${num(-2 * y)}${arc}${num(2 * x)} ${num(2 * y)}`;
  }
  return data.replace(/ -/g, "-");
}

/** A wavy line from (x0, y0) to (x1, y1), in half waves of about `step`; side 1 or -1 says to which side it swings first. */
function wave(x0, y0, x1, y1, amplitude, step, side) {
  const count = Math.round(Math.hypot(x1 - x0, y1 - y0) / step);
  const [dx, dy] = [(x1 - x0) / count, (y1 - y0) / count];
  const swing = (amplitude * 2 * side) / Math.hypot(dx, dy);
  const first = `q${num(dx / 2 - dy * swing)} ${num(dy / 2 + dx * swing)} ${num(dx)} ${num(dy)}`;
  return `M${num(x0)} ${num(y0)}${first}` + `t${num(dx)} ${num(dy)}`.repeat(count - 1);
}

// ---- a face: card, indices, and what stands in the middle ----------------------------------------------------------------

const CARD = '<rect class="pc-x" x=".5" y=".5" width="69" height="97" rx="4.5"/>';

function indices(rank, suit) {
  const corner = `${rankOutline(rank)(2.5, 17.3)}<path class="pc-q" d="${signs(suit, [7.7, 26, 0.44])}"/>`;
  return `<g class="pc-i"><g id="pc-i${rank}${suit}" class="pc-n">${corner}</g><use href="#pc-i${rank}${suit}" transform="rotate(180 35 49)"/></g>`;
}

/** A sign that the stylesheet of a table may put elsewhere: its place is a transformation, not in its outline. */
const movable = (suit, name, x, y, scale) => `<path class="pc-${name}" transform="translate(${x} ${y})scale(${scale})" d="${SIGNS[suit]}"/>`;

const largeIndex = (rank, suit) =>
  `<g class="pc-g">${use("r" + rank, "translate(4 30.5)scale(1.95)")}${movable(suit, "u", 48, 17.5, 1.2)}${movable(suit, "v", 35, 66, 2.2)}</g>`;

/** `middle` is drawn about the centre of the card. */
const face = (rank, suit, middle) => symbol(rank + suit,
  `${CARD}<g class="pc-${suit}">${indices(rank, suit)}${largeIndex(rank, suit)}` +
  `<g class="pc-p"><g transform="translate(35 49)"><g class="pc-f">${middle}</g></g></g></g>`);

// ---- aces and numbers ----------------------------------------------------------------------------------------------------

/** An ace is engraved: a line in the colour of the card inside the sign; the ace of spades has more, as it had when it bore the duty. */
function ace(suit) {
  if (suit !== "S") return sign(suit, 0, 0, 1.45) + `<g class="pc-w"><use href="#pc-${suit}" transform="scale(1.17)" stroke-width=".36" class="pc-o"/></g>`;
  const ribbon = (y, bow) => `M-15 ${y}q3.7${bow} 7.5 0t7.5 0 7.5 0 7.5 0`;
  return sign("S", 0, -1, 1.95) +
    `<g class="pc-w"><use href="#pc-S" transform="translate(0-1)scale(1.62)" stroke-width=".3" class="pc-o"/><path stroke-width=".32" d="${rosette(0, -0.5, 7.5, 2.7, 9)}"/></g>` +
    '<circle r="1.5" cy="-.5"/>' +
    '<g class="pc-w"><path stroke-width=".4" d="M-2.5 16.2Q0 14.6 2.5 16.2"/></g>' +
    `<path fill="none" stroke-width=".45" d="${(ribbon(23.5, "-3.6") + ribbon(23.5, " 3.6") + ribbon(-26.5, "-3.6") + ribbon(-26.5, " 3.6")).replace(/ -26/g, "-26")}"/>`;
}

// Where the signs stand: column -1 0 1, row -1 (top) .. 1 (bottom).
const PLACES = {
  2: [[0, -1], [0, 1]],
  3: [[0, -1], [0, 0], [0, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
  7: [[-1, -1], [1, -1], [0, -0.5], [-1, 0], [1, 0], [-1, 1], [1, 1]],
  8: [[-1, -1], [1, -1], [0, -0.5], [-1, 0], [1, 0], [0, 0.5], [-1, 1], [1, 1]],
  9: [[-1, -1], [1, -1], [-1, -0.333], [1, -0.333], [0, 0], [-1, 0.333], [1, 0.333], [-1, 1], [1, 1]],
  10: [[-1, -1], [1, -1], [0, -0.667], [-1, -0.333], [1, -0.333], [-1, 0.333], [1, 0.333], [0, 0.667], [-1, 1], [1, 1]],
};
for (const suit of SUITS) {
  face("A", suit, ace(suit));
  for (const rank of RANKS.slice(1, 10)) {
    face(rank, suit, `<path d="${signs(suit, ...PLACES[rank].map(([column, row]) => [column * 12.8, row * 30.7, 0.64, row > 0]))}"/>`);
  }
}

// ---- courts --------------------------------------------------------------------------------------------------------------

const PANEL = { width: 42, height: 66.5 };
const FRAME = '<rect class="pc-cl" x="-21" y="-33.25" width="42" height="66.5" stroke-width=".5"/>';

// The monogram: crown and letter in an engine-turned oval. It is what a court shows until its figure has come, on small
// cards always (below 48 px a figure is mud), and where the figures cannot be had.
base.push(`<path id="pc-oval" fill="none" stroke-width=".3" d="${rosette(0, 0, 18.6, 14.6, 14)}"/>`);
group("kJ", '<path d="M-8 3C-9-3-1-8 7-5 9-4 9-1 8 3ZM-8 4.2H8V6H-8ZM7-4C9-9 13-8 13-5 11-6 10-4 8-2Z"/>');
group("kQ", '<path d="M-8 4-9.5-4-5-.5-3-6 0-1.5 3-6 5-.5 9.5-4 8 4ZM-8 5.2H8V7H-8Z"/><circle cx="-9.5" cy="-5" r="1.1"/>' +
  '<circle cx="9.5" cy="-5" r="1.1"/><circle cx="-3" cy="-7" r="1.1"/><circle cx="3" cy="-7" r="1.1"/>');
group("kK", '<path fill-rule="evenodd" d="M-8 4C-13-3-7-7-.8-5V-7H-2.4V-8.4H-.8V-10H.8V-8.4H2.4V-7H.8V-5C7-7 13-3 8 4ZM-6.5 2.5C-4.5-1-3-3-.7-4-6-5-10.5-3-6.5 2.5Z' +
  'M6.5 2.5C4.5-1 3-3 .7-4 6-5 10.5-3 6.5 2.5ZM-8 5.2H8V7H-8Z"/>');
group("mp", '<path fill="none" stroke-width=".9" d="M-21-33.25h42v66.5h-42Z"/><path fill="none" stroke-width=".35" d="M-19.3-31.55h38.6v63.1h-38.6Z"/>' +
  '<use href="#pc-oval"/><circle class="pc-x" r="14.6" style="stroke:none"/><circle r="14.2" fill="none" stroke-width=".5"/><circle r="18.9" fill="none" stroke-width=".5"/>');

function monogram(rank, suit) {
  const top = use("k" + rank, "translate(0-24.6)scale(.72)") + `<path d="${signs(suit, [-14.6, -26, 0.36], [14.6, -26, 0.36])}"/>`;
  return use("mp") + use("r" + rank, "translate(-7.5 9.4)scale(1.44)") + top + `<g transform="rotate(180)">${top}</g>`;
}

const COLOURS = { yellow: "y", red: "r", blue: "b", black: "k" };
const SIGN_ON_THE_RIGHT = new Set(["SQ", "HJ", "DQ", "DJ", "CQ", "CJ"]); // where the head leaves room for it

/** A court figure goes into the second sprite; what is returned refers to it. */
function figure(rank, suit) {
  const court = COURTS[suit + rank];
  const name = suit + rank;
  const toPanel = `transform="translate(-21-33.25)scale(${fine(PANEL.width / 650)} ${fine(PANEL.height / 1000)})"`;
  // Each separation is printed for both halves before the next, as in the original: a half laid on whole would cut the other at the waist.
  const bothHalves = (part, content) => content + `<use href="#pc-${name}${part}" transform="rotate(180)"/>`;
  const colours = Object.entries(COLOURS).filter(([layer]) => court[layer]).map(([layer, letter]) =>
    bothHalves(letter, `<path id="pc-${name}${letter}" class="pc-c${letter}" ${toPanel} d="${court[layer]}"/>`)).join("");
  const lines = `<path class="pc-cl" stroke-width="3.6" d="${court.line}"/>` + (court.fine ? `<path class="pc-cl" stroke-width="2" d="${court.fine}"/>` : "");
  const costume = court.pips.map((matrix) => `<use href="#pc-${suit}" transform="matrix(${matrix.join(" ")})"/>`).join("");
  const corner = sign(suit, SIGN_ON_THE_RIGHT.has(name) ? 16.2 : -16.2, -26.3, 0.52);
  figures.push(`<g id="pc-f${name}">${colours}` + bothHalves("n", `<g id="pc-${name}n" ${toPanel}>${lines}${costume}</g>`) +
    bothHalves("q", `<g id="pc-${name}q">${corner}</g>`) + FRAME + "</g>");
  return use(`f${name}`);
}

for (const suit of SUITS) {
  for (const rank of COURT_RANKS) face(rank, suit, `<g class="pc-a">${figure(rank, suit)}</g><g class="pc-m">${monogram(rank, suit)}</g>`);
}

// ---- the back, and an empty place ----------------------------------------------------------------------------------------

function back() {
  let ground = "";
  for (let y = 8.5; y <= 89.5; y += 4.5) ground += wave(7, y, 63, y, 1.9, 7, 1) + wave(7, y, 63, y, 1.9, 7, -1);
  let border = "";
  for (const side of [1, -1]) {
    border += wave(5.2, 5.2, 64.8, 5.2, 1.1, 5.96, side) + wave(5.2, 92.8, 64.8, 92.8, 1.1, 5.96, side);
    border += wave(5.2, 5.2, 5.2, 92.8, 1.1, 6.26, side) + wave(64.8, 5.2, 64.8, 92.8, 1.1, 6.26, side);
  }
  const disc = (radius, stroke) => `<circle class="pc-b" cx="35" cy="49" r="${radius}" stroke-width="${stroke}"/>`;
  return `${CARD}<rect class="pc-b" x="3.5" y="3.5" width="63" height="91" rx="2.5"/>` +
    `<g class="pc-bl"><path stroke-width=".34" opacity=".8" d="${ground}"/><path stroke-width=".4" d="${border}"/><path stroke-width=".5" d="M7 7H63V91H7Z"/></g>` +
    `<g class="pc-bl">${disc("21.5", ".5")}${disc("20.6", ".3")}<path stroke-width=".32" d="${rosette(35, 49, 19.2, 7.5, 20)}"/>` +
    `${disc("6.6", ".4")}<path stroke-width=".32" d="${rosette(35, 49, 5.6, 2.2, 6)}"/></g>`;
}
symbol("back", back());
symbol("slot", '<rect x="1.5" y="1.5" width="67" height="95" rx="4.5" fill="#0002" stroke="#efe9d866" stroke-dasharray="4 4"/>');

// ---- style and output ----------------------------------------------------------------------------------------------------

const SUIT_COLOURS = { S: "#1b1917", H: "#a51d24", D: "#a51d24", C: "#1b1917" };
const suitRule = (suit) => {
  const colour = `var(--pc-${suit.toLowerCase()},${SUIT_COLOURS[suit]})`;
  return `.pc-${suit}{fill:${colour};stroke:${colour}}`;
};
const STYLE = [
  ".pc-x{fill:var(--pc-card,#fffdf7);stroke:var(--pc-edge,#3a2f2088);stroke-width:.8}",
  ...SUITS.map(suitRule),
  ".pc-S,.pc-H,.pc-D,.pc-C{stroke-width:0}",
  ".pc-i{display:var(--pc-idx,inline)}", // indices
  ".pc-r{stroke-width:var(--pc-weight,2.8)}",
  ".pc-q{transform:translate(var(--pc-px,0px),var(--pc-py,0px))}",
  ".pc-g{display:var(--pc-big,none)}", // large index
  ".pc-p{display:var(--pc-pips,inline)}",
  ".pc-f{transform:scale(var(--pc-scale,1))}",
  ".pc-a{display:var(--pc-art,none)}", // court figure
  ".pc-m{display:var(--pc-mono,inline)}", // its monogram
  ".pc-w{fill:none;stroke:var(--pc-card,#fffdf7)}",
  ".pc-o{fill:none}",
  ".pc-cy{fill:var(--pc-y,#d9a441)}",
  ".pc-cr{fill:var(--pc-r,#b3282d)}",
  ".pc-cb{fill:var(--pc-b,#2d4373)}",
  ".pc-ck{fill:var(--pc-k,#1b1917)}",
  ".pc-cl{fill:none;stroke:var(--pc-k,#1b1917);stroke-linecap:round;stroke-linejoin:round}",
  ".pc-b{fill:var(--pc-back,#7a2229)}",
  ".pc-bl{fill:none;stroke:var(--pc-line,#ecd9ae)}",
].join("");

// Not display:none, or what is referred to by <use> would not be drawn everywhere: no size and out of the flow.
const sprite = (content, style = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" aria-hidden="true">${style && `<style>${style}</style>`}<defs>${content}</defs></svg>`;

fs.writeFileSync(path.join(outFolder, "deck-base.svg"), sprite(base.join(""), STYLE));
fs.writeFileSync(path.join(outFolder, "deck-courts.svg"), sprite(figures.join("")));
