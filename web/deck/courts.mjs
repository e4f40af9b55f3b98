// The twelve court figures, made light enough for a page: node courts.mjs OUT.json
//
// Source: @letele/playing-cards (CC0), after Adrian Kennard's drawings of the English pattern. Each court is a half figure,
// printed twice head to head, in colour separations like an old block print: yellow, red, blue, black, the line, the fine
// line, and the small suit signs of the costume. As packaged a court weighs 24 to 46 kB. Here every outline is laid on a grid of
// 650 x 1000 whole numbers and its curves are fitted anew within a tolerance that does not show at the size of a card (8 to 12 kB).
//
// OUT.json: {"SK": {yellow, red, blue, black, line, fine: path data, pips: [[a, b, c, d, e, f] matrices of costume signs]}, ...}
//
// After any change compare the result with the original recoloured: two faults in an earlier state (shapes below the
// middle dropped, the halves stacked in the wrong order) showed only there.
import fs from "node:fs";
import svgpath from "svgpath";
import fitCurveModule from "fit-curve";
import { optimize } from "svgo";

const fitCurve = fitCurveModule.default || fitCurveModule;

const SOURCE = new URL("../node_modules/@letele/playing-cards/dist/index.esm.js", import.meta.url);
const SCALE = 0.5; // the original figures stand on 1300 x 2000
const FILL_TOLERANCE = 5; // in units of the original: the edge of a colour lies under the line, so it may be coarser
const LINE_TOLERANCE = 3;
const FILL_SPECK = 7; // shapes smaller than this, in units of the original, cannot be seen and are left out
const LINE_SPECK = 6;
const CORNER = 0.45; // radians: a sharper turn between two segments is a corner, and no curve is fitted across it

// Layer letters of the package's symbols, and what they print.
const LAYERS = {
  yellow: ["b", FILL_TOLERANCE, FILL_SPECK],
  red: ["c", FILL_TOLERANCE, FILL_SPECK],
  blue: ["d", FILL_TOLERANCE, FILL_SPECK],
  black: ["e", FILL_TOLERANCE, FILL_SPECK],
  line: ["f", LINE_TOLERANCE, LINE_SPECK],
  fine: ["g", LINE_TOLERANCE, LINE_SPECK],
};

// ---- small geometry: a point is [x, y]; a segment is {line: bool, points: [from, to] or [from, control, control, to]}

const minus = (a, b) => [a[0] - b[0], a[1] - b[1]];
const length = (v) => Math.hypot(v[0], v[1]);
const angle = (u, v) => Math.abs(Math.atan2(u[0] * v[1] - u[1] * v[0], u[0] * v[0] + u[1] * v[1]));
const last = (list) => list[list.length - 1];

/** The point of a segment at t = 0 .. 1. */
function pointAt(segment, t) {
  const u = 1 - t;
  if (segment.line) {
    const [a, b] = segment.points;
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  }
  const [a, b, c, d] = segment.points;
  return [0, 1].map((i) => u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i]);
}

const startDirection = (segment) => minus(pointAt(segment, 0.03), pointAt(segment, 0));
const endDirection = (segment) => minus(pointAt(segment, 1), pointAt(segment, 0.97));

/** The longer side of the box round a subpath, from a few points of each segment. */
function extent(subpath) {
  let [left, top, right, bottom] = [1e9, 1e9, -1e9, -1e9];
  for (const segment of subpath.segments) {
    for (let t = 0; t <= 1; t += 0.25) {
      const [x, y] = pointAt(segment, t);
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
  }
  return Math.max(right - left, bottom - top);
}

/** Path data cut into subpaths of absolute lines and cubic curves. */
function subpathsOf(data) {
  const subpaths = [];
  let current = null;
  let at = [0, 0];
  const open = (point) => {
    current = { start: point, segments: [], closed: false };
    subpaths.push(current);
    at = point;
  };
  const line = (to) => current.segments.push({ line: true, points: [at, to] });
  svgpath(data).abs().unarc().unshort().abs().iterate((command) => {
    const letter = command[0];
    if (letter === "M") return open([command[1], command[2]]);
    if (letter === "Z") {
      current.closed = true;
      if (length(minus(at, current.start)) > 0.01) line(current.start);
      return open(current.start); // what follows a closed subpath without a move starts where that one started
    }
    let to = command.slice(-2);
    if (letter === "H") to = [command[1], at[1]];
    if (letter === "V") to = [at[0], command[1]];
    if (letter === "C") {
      current.segments.push({ line: false, points: [at, [command[1], command[2]], [command[3], command[4]], to] });
    } else if (letter === "Q") {
      const towards = (end) => [0, 1].map((i) => end[i] + ((command[i + 1] - end[i]) * 2) / 3);
      current.segments.push({ line: false, points: [at, towards(at), towards(to), to] });
    } else if (length(minus(to, at)) > 0.01) {
      line(to);
    }
    at = to;
  });
  return subpaths.filter((subpath) => subpath.segments.length);
}

/** Segments gathered into runs between corners; within a run the outline is smooth. */
function smoothRuns(segments) {
  const runs = [[]];
  for (const segment of segments) {
    const run = last(runs);
    const before = last(run);
    const corner = before && (angle(endDirection(before), startDirection(segment)) > CORNER || (segment.line && before.line));
    if (corner) runs.push([segment]);
    else run.push(segment);
  }
  return runs;
}

/** One subpath drawn anew with fewer curves; null if it is too small to be seen. */
function refit(subpath, tolerance, speck) {
  const size = extent(subpath);
  if (size < speck) return null;
  const commands = ["M", ...subpath.start];
  for (const run of smoothRuns(subpath.segments)) {
    if (run.length === 1 && run[0].line) {
      commands.push("L", ...run[0].points[1]);
      continue;
    }
    const samples = [run[0].points[0]];
    for (const segment of run) {
      const steps = segment.line ? 4 : 10;
      for (let k = 1; k <= steps; k++) samples.push(pointAt(segment, k / steps));
    }
    const points = samples.filter((point, i) => !i || length(minus(point, samples[i - 1])) > 0.05);
    if (points.length < 2) continue;
    const first = points[0];
    const final = last(points);
    const span = length(minus(final, first));
    const offLine = (p) => Math.abs((final[0] - first[0]) * (p[1] - first[1]) - (final[1] - first[1]) * (p[0] - first[0])) / span;
    if (span >= 0.01 && Math.max(...points.map(offLine)) < tolerance * 0.6) {
      commands.push("L", ...final); // as good as straight
      continue;
    }
    // Small shapes need a tighter tolerance, and a loop is fitted in quarters (the fit has no hold on a curve that ends where it began).
    const squared = Math.min(tolerance, Math.max(1, size / 25)) ** 2;
    const parts = [];
    if (span < size * 0.15 && points.length > 8) {
      const quarter = Math.ceil((points.length - 1) / 4);
      for (let i = 0; i < points.length - 1; i += quarter) parts.push(points.slice(i, i + quarter + 1));
    } else {
      parts.push(points);
    }
    for (const part of parts) {
      for (const [, controlA, controlB, to] of fitCurve(part, squared)) commands.push("C", ...controlA, ...controlB, ...to);
    }
  }
  return commands.join(" ") + (subpath.closed ? "Z" : "");
}

/** A layer's path data on the grid of whole numbers. */
function lighten(data, tolerance, speck) {
  if (!data) return "";
  const refitted = subpathsOf(data).map((subpath) => refit(subpath, tolerance, speck)).filter(Boolean).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><path transform="scale(${SCALE})" d="${refitted}"/></svg>`;
  const rounding = { name: "convertPathData", params: { floatPrecision: 0, transformPrecision: 6, makeArcs: false } };
  return (optimize(svg, { plugins: [rounding] }).data.match(/ d="([^"]+)"/) || ["", ""])[1];
}

// ---- reading the package: its module draws each card as React elements, one <symbol> a layer

/** {layer letter: source text of its symbol} of one card, as in `const SvgSK = …`. */
function symbolsOf(source, name) {
  const start = source.indexOf(`const Svg${name} =`);
  if (start < 0) throw new Error(`@letele/playing-cards has no ${name}: has the package changed?`);
  const end = source.indexOf("\nconst Svg", start + 9);
  const card = source.slice(start, end < 0 ? undefined : end);
  const symbols = {};
  for (const [, letter, text] of card.matchAll(/createElement\("symbol", \{\s*id: "[^"]*__(\w)"(.*?)(?=createElement\("symbol"|$)/gs)) {
    symbols[letter] = text;
  }
  return symbols;
}

/** The data of the first path of a symbol. */
function pathOf(symbol = "") {
  const path = symbol.split('createElement("path", {\n')[1] || "";
  return (path.match(/\bd: "([^"]+)"/) || ["", ""])[1];
}

/** Where the suit signs of a costume stand, as matrices for our own sign (whose box is -10 .. 10). */
function costumePips(symbol = "") {
  const matrices = [];
  for (const use of symbol.split('createElement("use", {').slice(1)) {
    if (!/__a"/.test(use)) continue; // "a" is the package's suit sign, drawn in a box of 1200
    const number = (pattern) => +(use.match(pattern) || ["", 0])[1];
    const width = number(/width: ([\d.]+)/);
    if (!width) continue;
    const transform = (use.match(/transform: "([^"]+)"/) || ["", ""])[1];
    // Follow a cross, 20 units wide and high, through the package's placing; its arms then are our matrix.
    const cross = svgpath("M-10 0L10 0M0 -10L0 10").scale(50).translate(600, 600).scale(width / 1200)
      .translate(number(/\bx: ([-\d.]+)/), number(/\by: ([-\d.]+)/)).transform(transform).scale(SCALE).round(4);
    const ends = [];
    for (const [letter, x, y] of svgpath(cross.toString()).abs().unshort().segments) {
      const before = last(ends);
      ends.push(letter === "H" ? [x, before[1]] : letter === "V" ? [before[0], x] : [x, y]);
    }
    const [left, right, top, bottom] = ends;
    const arm = (from, to) => minus(to, from).map((v) => +(v / 20).toFixed(2));
    const centre = [0, 1].map((i) => Math.round((left[i] + right[i]) / 2));
    matrices.push([...arm(left, right), ...arm(top, bottom), ...centre]);
  }
  return matrices;
}

const source = fs.readFileSync(SOURCE, "utf8");
const courts = {};
for (const suit of "SHDC") {
  for (const rank of "KQJ") {
    const symbols = symbolsOf(source, suit + rank);
    const court = {};
    for (const [layer, [letter, tolerance, speck]] of Object.entries(LAYERS)) {
      court[layer] = lighten(pathOf(symbols[letter]), tolerance, speck);
    }
    court.pips = costumePips(symbols.g);
    courts[suit + rank] = court;
  }
}
fs.writeFileSync(process.argv[2], JSON.stringify(courts));
