/**
 * The card table: it draws the view it is given, lets a person choose, and asks the engine. It knows the rules of no game.
 *
 *     mount(element, ask, view, options) → Table          ask(message) → Promise of an answer; both are described in view.py
 *     export default { render({model, el}) }              the same for anywidget
 *     readAlong(document)                                 lights the sentence of a refusal in the chapter's own text
 *
 * Two layers make the rest easy. *Pictures* carry identity and motion and are hidden from speech; *places* are stationary,
 * named, transparent buttons over them, which take focus, pointer and speech alike. So what is seen, touched and spoken cannot
 * drift apart, and no move can carry the focus off.
 *
 * Rooms, in order: words · notation · figure · pictures · places · storage · the chapter's text · links · the table · the deck · anywidget
 */

// ---- words ----------------------------------------------------------------------------------------------------------

const RANKS = {
  A: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten",
  J: "knave", Q: "queen", K: "king",
};
const SUITS = {S: "spades", H: "hearts", D: "diamonds", C: "clubs"};
const SIGNS = {S: "♠", H: "♥", D: "♦", C: "♣"};

const spoken = card => `${RANKS[card.slice(0, -1)]} of ${SUITS[card.at(-1)]}`;
const capital = text => text.charAt(0).toUpperCase() + text.slice(1);
const escaped = text => String(text).replace(/[&<>"']/g, sign => `&#${sign.charCodeAt()};`);
const counted = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;
const sentence = text => capital(text) + (/[.?!]$/.test(text) ? "" : ".");

/** "a", "a or b", "a, b or c"; of very many only the first. */
function listed(items, things = "places", most = 4) {
  if (items.length > most) return `${items.length} ${things}: ${items.slice(0, most - 1).join(", ")} and others`;
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`;
}

// ---- notation -------------------------------------------------------------------------------------------------------

/** A move as it is written: [word] [spot[.n]] [> spot | + spot]. */
function readMove(text) {
  const [, left, joint = "", to = ""] = text.match(/^([^>+]*)(?:([>+])\s*(\S*))?/);
  const words = left.trim().split(/\s+/);
  const operand = joint || words.length > 1 ? words.pop() : "";
  const [from, depth = 0] = operand.split(".");
  return {text, word: words[0] ?? "", from, depth: Number(depth), joint, to};
}

const groupOf = spot => spot.replace(/(-\d+)+$/, "");

/** The legal moves by the card they begin with. `known` is false while the engine has not yet answered. */
class MoveList {
  constructor(texts) {
    this.known = Boolean(texts);
    this.all = (texts ?? []).map(readMove);
    this.targets = new Map();         // "spot.depth" → destination → moves; depth 0 is the uppermost card
    this.alone = new Map();           // "spot.depth" → moves of that card without a destination
    for (const move of this.all) {
      if (move.to) {
        this.#put(move.from, move.depth, move.to, move.text);
        if (move.joint === "+" && !move.depth) this.#put(move.to, 0, move.from, move.text);
      } else if (move.from) {
        const key = `${move.from}.${move.depth}`;
        this.alone.set(key, [...this.alone.get(key) ?? [], move.text]);
      }
    }
  }

  #put(from, depth, to, text) {
    const key = `${from}.${depth}`;
    if (!this.targets.has(key)) this.targets.set(key, new Map());
    const found = this.targets.get(key);
    found.set(to, [...found.get(to) ?? [], text]);
  }

  from(spot, depth = 0) { return this.targets.get(`${spot}.${depth}`) ?? new Map(); }
  of(spot, depth = 0) { return this.alone.get(`${spot}.${depth}`) ?? []; }
  has(text) { return this.all.some(move => move.text === text); }
}

// ---- figure: where things lie, in card widths -----------------------------------------------------------------------

class Figure {
  constructor({box, spots}) {
    [this.left, this.top, this.width, this.height] = box;
    this.spots = spots;
  }

  has(spot) { return spot in this.spots; }

  fanned(spot) {
    const place = this.spots[spot];
    return Boolean(place && (place[3] || place[4]));
  }

  /** From card to card in a packet of so many: pressed closer where they would outrun their room and begin no new line. */
  step(spot, cards) {
    const [, , , fanX, fanY, room, line] = this.spots[spot];
    const run = Math.max(Math.abs(fanX), Math.abs(fanY)) * (cards - 1);
    const closer = run > room && !line ? room / run : 1;
    return [fanX * closer, fanY * closer];
  }

  /** How many cards of a packet have room in a line, and how far below it the next one is. */
  lines(spot) {
    const [, , , fanX, fanY, room, line] = this.spots[spot];
    return line ? {across: Math.floor(room / Math.max(Math.abs(fanX), Math.abs(fanY)) + 1e-9) + 1, line} : {across: Infinity, line: 0};
  }

  /** The first and the last card of every line of a packet. */
  ends(spot, cards) {
    const {across} = this.lines(spot);
    const ends = [];
    for (let first = 0; first < cards; first += across) {
      ends.push([this.card(spot, first, cards), this.card(spot, Math.min(first + across, cards) - 1, cards)]);
    }
    return ends;
  }

  /** The middle of the card at this level, from 0, of so many. */
  card(spot, level, cards) {
    if (!this.has(spot)) return {x: this.width / 2, y: this.height + 1, turn: 0};      // not on the table: from below its edge
    const [x, y, turn] = this.spots[spot];
    const [stepX, stepY] = this.step(spot, cards);
    const {across, line} = this.lines(spot);
    const before = Math.floor(level / across);
    const along = before ? level - before * across : level;
    const [u, v] = [along * stepX, along * stepY + before * line];
    const angle = turn * Math.PI / 180;
    return {
      x: x - this.left + u * Math.cos(angle) - v * Math.sin(angle),
      y: y - this.top + u * Math.sin(angle) + v * Math.cos(angle),
      turn: (turn + 180) % 360 - 180,      // so that no card goes the long way round
    };
  }
}

/** `--u` is the width of a card in the layer's own CSS, so that a new size needs no new transforms. */
function transformOf({x, y, turn}) {
  const length = widths => `calc(var(--u)*${widths.toFixed(3)})`;
  return `translate(${length(x - 0.5)},${length(y - 0.7)}) rotate(${+turn.toFixed(2)}deg)`;
}

// ---- pictures: what moves -------------------------------------------------------------------------------------------

const GLIDE = 240;                // milliseconds a card takes
const DEAL_AT_MOST = 900;         // until the last of many has set out
const LAYER = 250;                // z-indices for each spot, more than a spot holds cards
const ABOVE = 100_000;            // cards on their way
const CLOSE = 0.2;                // card widths from card to card below which a packet has to be spread out to be read

function faceOf(card) {
  const red = "HD".includes(card.at(-1)) ? " pt-red" : "";
  return `<svg viewBox="0 0 70 98" focusable="false"><text x="6" y="24" class="pt-plain${red}">${card.slice(0, -1)}${SIGNS[card.at(-1)]}</text>`
    + `<use href="#pc-${card}"/></svg>`;
}
const VERSO = '<svg class="pt-verso" viewBox="0 0 70 98" focusable="false"><use href="#pc-back"/></svg>';

/**
 * The cards as pictures. Each keeps its element for as long as it lies on the table face upwards: the view has no names for
 * single cards (equal ones are one object to the engine), so identity is kept here, by applying the steps of a move.
 */
class Pictures {
  constructor(layer, spots, figure) {
    this.layer = layer;
    this.spots = spots;
    this.figure = figure;
    this.order = spots.map(spot => spot.id);
    this.hidden = new Set(spots.filter(spot => spot.kind === "hidden").map(spot => spot.id));
    this.foundations = new Set(spots.filter(spot => spot.kind === "foundation").map(spot => spot.id));
    this.piles = Object.fromEntries(this.order.map(id => [id, {under: 0, cards: []}]));
    this.backs = {};
    this.spaces = {};
    this.leaving = [];
    this.moved = 0;
    layer.replaceChildren();
  }

  size(id) { return this.piles[id].under + this.piles[id].cards.length; }
  fanned(id) { return this.figure.fanned(id); }

  /** How many cards of a spot have a place of their own: all that are seen and one for what lies under them, or the uppermost. */
  levels(id) {
    const {under, cards} = this.piles[id];
    return this.fanned(id) ? Math.max(1, cards.length + (under ? 1 : 0)) : 1;
  }

  /** Whether cards of a spot may be seen but lie too close to be read. */
  close(id) {
    const {cards} = this.piles[id];
    return cards.length > 1 && (!this.fanned(id) || Math.hypot(...this.figure.step(id, this.levels(id))) < CLOSE);
  }

  cardAt(id, level) {
    const {under, cards} = this.piles[id];
    return this.fanned(id) ? cards[level - (under ? 1 : 0)] : cards.at(-1);
  }

  /** The place of a card in its packet counted from 1, the lowest; 0 for the uppermost, as the notation has it. */
  depthAt(id, level) {
    const {under, cards} = this.piles[id];
    const index = level - (under ? 1 : 0);
    return !this.fanned(id) || index === cards.length - 1 ? 0 : under + index + 1;
  }

  top(id) { return this.piles[id].cards.at(-1)?.element ?? (this.piles[id].under ? this.backs[id] : this.spaces[id]); }

  #element(kind, inside) {
    const element = document.createElement("div");
    element.className = kind;
    element.innerHTML = inside;
    return this.layer.appendChild(element);
  }

  #make(text) {
    return {text, element: this.#element("pt-card", `<div class="pt-face">${faceOf(text)}</div>`), at: "", order: 0};
  }

  /** The steps of a move. A card that comes from where it could not be seen is turned up; one that goes there is turned down. */
  apply(steps) {
    for (const [texts, source, target] of steps) {
      for (const text of texts) {
        const pile = this.piles[source];
        const index = pile.cards.findLastIndex(card => card.text === text);
        let card;
        if (index >= 0) {
          [card] = pile.cards.splice(index, 1);
        } else {
          pile.under = Math.max(0, pile.under - 1);
          card = this.#make(text);
          card.at = transformOf(this.figure.card(source, 0, 1));
          card.turns = true;
        }
        card.order = ++this.moved;
        this.piles[target].cards.push(card);
      }
    }
    for (const id of this.hidden) this.#turnDown(id);
  }

  #turnDown(id) {
    const pile = this.piles[id];
    pile.under += pile.cards.length;
    for (const card of pile.cards) this.leaving.push({card, id});
    pile.cards = [];
  }

  /** What lies otherwise than the view says is put right, card by card. */
  agree(wanted) {
    const spare = [];
    const missing = [];
    let sink = "";
    for (const id of this.order) {
      const [under, ...texts] = wanted[id] ?? [0];
      const pile = this.piles[id];
      const revealed = pile.under > under && this.#liesDown(id);
      if (under > pile.under && this.hidden.has(id)) sink = id;
      pile.cards.slice(texts.length).forEach(card => spare.push(card));
      pile.cards = texts.map((text, index) => {
        const card = pile.cards[index];
        if (card?.text === text) return card;
        if (card) spare.push(card);
        const gap = {text, revealed};
        missing.push(gap);
        return gap;
      });
      pile.under = under;
    }
    const found = new Map(missing.map(gap => {
      const index = spare.findIndex(card => card.text === gap.text);
      if (index >= 0) return [gap, spare.splice(index, 1)[0]];
      const card = this.#make(gap.text);
      if (gap.revealed) card.turns = true;
      return [gap, card];
    }));
    for (const id of this.order) this.piles[id].cards = this.piles[id].cards.map(card => found.get(card) ?? card);
    for (const card of spare) {
      if (sink) this.leaving.push({card, id: sink});
      else if (still()) card.element.remove();
      else setTimeout(() => card.element.remove(), 2 * GLIDE);       // covered by a card that is still on its way
    }
  }

  /** Whether what cannot be seen of a spot lies face downwards; else it is merely covered. */
  #liesDown(id) { return this.hidden.has(id) || this.fanned(id); }

  /** All cards into the pack (or out of sight), to be dealt from there. */
  gather(source, under) {
    for (const id of this.order) {
      this.piles[id].cards.forEach(card => card.element.remove());
      this.piles[id] = {under: 0, cards: []};
    }
    if (source) this.piles[source].under = under;
  }

  draw(animate) {
    const moving = [];
    this.order.forEach((id, rank) => {
      if (!this.figure.has(id)) {
        this.piles[id].cards.forEach(card => card.element.remove());
        return;
      }
      const {under, cards} = this.piles[id];
      const levels = this.levels(id);
      const fanned = this.fanned(id);
      const base = under && fanned ? 1 : 0;
      this.#drawSpace(id);
      this.#drawBack(id, rank, levels);
      const tight = fanned && cards.length > 1 && Math.abs(this.figure.step(id, levels)[1]) < 0.43 && this.figure.spots[id][4] !== 0;
      cards.forEach((card, index) => {
        const at = transformOf(this.figure.card(id, fanned ? index + base : 0, levels));
        const {element} = card;
        if (!element.isConnected) this.layer.append(element);
        element.style.zIndex = card.z = rank * LAYER + index + 1;
        element.classList.toggle("pt-buried", !fanned && index < cards.length - 2);
        element.classList.toggle("pt-tight", tight);
        element.classList.toggle("pt-across", fanned && this.figure.spots[id][3] !== 0);
        element.classList.toggle("pt-leftward", fanned && this.figure.spots[id][3] < 0);
        if (card.at === at && !card.turns) return;
        const {turns} = card;
        const from = this.#where(card) || at;
        delete card.turns;
        if (animate && (card.at || turns)) moving.push({card, from, turns});
        card.at = at;
        element.style.transform = `${at} scale(var(--lift,1))`;
      });
    });
    for (const {card, id} of this.leaving.splice(0)) {
      const from = this.#where(card);
      card.at = transformOf(this.figure.card(id, 0, 1));
      if (animate && !still()) moving.push({card, from, leaves: true});
      else card.element.remove();
    }
    this.#glide(moving);
  }

  #drawSpace(id) {
    const kind = this.foundations.has(id) ? "pt-space pt-base" : "pt-space";
    this.spaces[id] ??= this.#element(kind, "");
    const style = transformOf(this.figure.card(id, 0, 1));
    if (this.spaces[id].style.transform !== style) this.spaces[id].style.transform = style;
  }

  #drawBack(id, rank, levels) {
    const {under} = this.piles[id];
    if (!under) {
      if (this.backs[id]) this.backs[id].hidden = true;
      return;
    }
    const back = this.backs[id] ??= this.#element("pt-card pt-down", this.#liesDown(id) ? VERSO : "");
    back.hidden = false;
    back.style.transform = `${transformOf(this.figure.card(id, 0, levels))} scale(var(--lift,1))`;
    back.style.zIndex = rank * LAYER;
    back.style.setProperty("--thick", Math.min(6, 0.6 + under / 16).toFixed(1));
  }

  /** Where a picture is at this moment, also in the middle of its way. */
  #where(card) {
    if (card.shift) {
      const [x, y] = card.shift;
      delete card.shift;
      return `translate(${x}px,${y}px) ${card.at}`;
    }
    return card.glide?.playState === "running" ? getComputedStyle(card.element).transform : card.at;
  }

  #glide(moving) {
    if (still()) return;
    moving.sort((one, other) => one.card.order - other.card.order);
    const gap = Math.min(70, DEAL_AT_MOST / moving.length);
    moving.forEach(({card, from, turns, leaves}, index) => {
      const {element, at} = card;
      const timing = {duration: GLIDE, delay: index * gap, easing: "cubic-bezier(.25,.7,.3,1)", fill: "backwards"};
      element.classList.add("pt-moving");
      element.style.zIndex = ABOVE + index;
      const glide = card.glide = element.animate([{transform: from}, {transform: at}], leaves ? {...timing, fill: "both"} : timing);
      if (turns || leaves) this.#turn(card, timing, leaves);
      glide.finished.catch(() => null).then(() => {
        if (leaves) element.remove();
        else if (card.glide === glide) {
          element.classList.remove("pt-moving");
          element.style.zIndex = card.z;
        }
      });
    });
  }

  /** A card turns over on its way: it grows narrow, changes its side, and grows wide again. */
  #turn(card, timing, down) {
    const face = card.element.querySelector(".pt-face");
    card.element.classList.add("pt-turning");
    face.insertAdjacentHTML("beforeend", VERSO);
    const verso = face.lastElementChild;
    const [first, last] = down ? [0, 1] : [1, 0];
    face.animate([{scale: "1 1"}, {scale: ".03 1"}, {scale: "1 1"}], {...timing, easing: "linear"});
    const sides = [{opacity: first}, {opacity: first, offset: 0.5}, {opacity: last, offset: 0.5}, {opacity: last}];
    verso.animate(sides, {...timing, easing: "linear", fill: "both"})
      .finished.catch(() => null).then(() => {
        verso.remove();
        card.element.classList.remove("pt-turning");
      });
  }

  /** Gives a look to these pictures and to no others. */
  mark(look, elements) {
    const wanted = new Set((elements ?? []).filter(Boolean));
    this.layer.querySelectorAll(`.${look}`).forEach(element => wanted.has(element) || element.classList.remove(look));
    wanted.forEach(element => element.classList.add(look));
  }
}

// ---- places: what is touched, named and focused ---------------------------------------------------------------------

/** One button for each card that can be seen and each empty space. They never move, so the focus never jumps. */
class Places {
  constructor(ground, pictures, figure, first) {
    this.ground = ground;
    this.pictures = pictures;
    this.figure = figure;
    this.here = first;              // {id, level}: the one tab stop of the table
    ground.replaceChildren();
    this.buttons = {};
    this.captions = {};
    this.homes = {};                // a box without looks for each spot, so that its places are read together and in order
    for (const {id, caption} of pictures.spots) {
      if (!figure.has(id)) continue;
      this.buttons[id] = [];
      this.homes[id] = ground.appendChild(Object.assign(document.createElement("div"), {className: "pt-spot"}));
      if (caption) {
        const written = Object.assign(document.createElement("span"), {className: "pt-caption", ariaHidden: "true"});
        this.captions[id] = this.homes[id].appendChild(written);
      }
    }
  }

  at({id, level}) {
    const some = this.buttons[id];
    return some?.[Math.min(level, some.length - 1)];
  }

  /** Makes as many buttons as there are places and gives each its name; `look` says what the table knows of one. */
  update(look) {
    this.pictures.order.forEach((id, rank) => {
      const buttons = this.buttons[id];
      if (!buttons) return;
      const levels = this.pictures.levels(id);
      while (buttons.length < levels) {
        const button = document.createElement("button");
        button.type = "button";
        button.tabIndex = -1;
        button.place = {id, level: buttons.length};
        buttons.push(this.homes[id].appendChild(button));
      }
      while (buttons.length > levels) {
        const button = buttons.pop();
        const focused = button === document.activeElement;
        button.remove();
        if (focused) {
          this.here = {id, level: levels - 1};
          buttons.at(-1).focus({preventScroll: true});
        }
      }
      buttons.forEach((button, level) => this.#dress(button, id, level, levels, rank, look(id, level, level === levels - 1)));
      this.#caption(id);
    });
    this.rove();
  }

  #dress(button, id, level, levels, rank, {name, look}) {
    const [stepX, stepY] = this.figure.step(id, levels);
    const filled = this.pictures.size(id) > 0;
    const {covered, beneath, line} = this.#coverOf(id, level, levels);
    // A covered card's button is its visible strip, so that its ring and what it takes of the pointer need no clipping.
    const side = stepY ? "height" : "width";
    const strip = (covered ? `${side}:calc(var(--u)*${Math.abs(stepY || stepX).toFixed(3)});` : "")
      + (beneath ? `height:calc(var(--u)*${line.toFixed(3)});` : "");
    const aside = covered && stepX < 0 ? ` translateX(calc(var(--u)*${Math.max(0, 1 + stepX).toFixed(3)}))` : "";
    const style = `transform:${transformOf(this.figure.card(id, level, levels))}${aside};z-index:${filled ? rank * LAYER + level + 1 : 0};${strip}`;
    if (button.drawn !== style) button.style.cssText = button.drawn = style;
    const look_ = `pt-place${look}`;
    if (button.className !== look_) button.className = look_;
    if (button.ariaLabel !== name) button.ariaLabel = name;
  }

  /** Whether the next card of its line lies upon a card, and whether one of the next line does. */
  #coverOf(id, level, levels) {
    const {across, line} = this.figure.lines(id);
    return {covered: level < levels - 1 && (level + 1) % across !== 0, beneath: level + across < levels, line};
  }

  #caption(id) {
    const caption = this.captions[id];
    if (!caption) return;
    const size = this.pictures.size(id);
    const {across, line} = this.figure.lines(id);
    const {x, y: first} = this.figure.card(id, 0, 1);
    const y = first + (line && Math.floor((this.pictures.levels(id) - 1) / across) * line);
    // In the middle beneath its spot, but within the cloth: a percentage is of the caption's own width.
    const left = `clamp(-4px, var(--u)*${x.toFixed(3)} - 50%, var(--u)*var(--w) + 4px - 100%)`;
    caption.style.transform = `translate(${left},calc(var(--u)*${(y + 0.74).toFixed(3)}))`;
    const text = this.pictures.spots.find(spot => spot.id === id).caption + (size > 1 ? ` · ${size}` : "");
    if (caption.textContent !== text) caption.textContent = text;
  }

  rove() {
    const now = this.at(this.here);
    if (this.stop === now || !now) return;
    if (this.stop) this.stop.tabIndex = -1;
    now.tabIndex = 0;
    this.stop = now;
  }

  go(place, focus = true) {
    this.here = place;
    this.rove();
    if (focus) this.at(place)?.focus({preventScroll: true});
  }

  get focused() { return this.ground.contains(document.activeElement); }

  /** The place in this direction, by geometry: far along costs little, aside costs much, outside the cone only if nothing else is there. */
  beyond(button, right, down) {
    const from = this.#middle(button);
    let best = null;
    let least = Infinity;
    for (const buttons of Object.values(this.buttons)) {
      for (const button of buttons) {
        const to = this.#middle(button);
        const [x, y] = [to.x - from.x, to.y - from.y];
        const along = x * right + y * down;
        const aside = Math.abs(x * down - y * right);
        const cost = along + 2.5 * aside + (aside > 1.5 * along ? 20 : 0);
        if (along > 0.08 && cost < least) [least, best] = [cost, button];
      }
    }
    return best;
  }

  /** To another place, which is then to be seen. */
  move(button) {
    if (!button) return;
    this.go({...button.place});
    button.scrollIntoView({block: "nearest", inline: "nearest"});
  }

  step(right, down) { this.move(this.beyond(this.at(this.here), right, down)); }

  #middle({place: {id, level}}) {
    const levels = this.pictures.levels(id);
    const {x, y} = this.figure.card(id, level, levels);
    const [stepX, stepY] = this.figure.step(id, levels);
    const {covered, beneath, line} = this.#coverOf(id, level, levels);
    return {
      x: x + (covered && !stepY ? (stepX / 2 - 0.5) * Math.sign(stepX) : 0),
      y: y + (covered && stepY ? (stepY / 2 - 0.7) * Math.sign(stepY) : beneath ? line / 2 - 0.7 : 0),
    };
  }
}

// ---- storage: the browser's own memory, which may be full or forbidden ----------------------------------------------

/** The slug a start or a record begins with. */
export const gameOf = start => start.match(/^[a-z0-9-]*/i)[0];

/** A game as it was kept, if it is one: memories are shared, older than this edition, or written to by somebody else. */
function keptGame(kept) {
  const sound = kept && typeof kept.start === "string" && Array.isArray(kept.made) && kept.made.every(move => typeof move === "string")
    && Number.isInteger(kept.at) && kept.at >= 0 && kept.at <= kept.made.length;
  return sound ? kept : null;
}

const storage = {
  text(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  read(key) {
    try {
      return JSON.parse(this.text(key));
    } catch {
      return null;
    }
  },
  write(key, text) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
};
let storageRefused = false;       // said once in a page
const EARLIER = 12;               // how many games of a table that another has taken the place of can be had back

/** Whether a game is the other one, played on. */
const goesOnFrom = (game, other) => game.start === other.start && other.made.every((move, n) => game.made[n] === move);

const LOOKS = "patience:looks";
const looks = {fourColours: false, largeIndices: false, noMotion: false, ...storage.read(LOOKS)};

const stillness = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
const still = () => looks.noMotion || stillness?.matches;

/** A short number that changes when a text does. */
function stampOf(text) {
  let sum = 5381;
  for (let i = 0; i < text.length; i++) sum = (sum * 33 ^ text.charCodeAt(i)) >>> 0;
  return sum.toString(36);
}

// ---- the chapter's text ---------------------------------------------------------------------------------------------

const TEXT = ".historical, .restated";
const NOT_THE_TEXT = ".page, aside, sup, script, style, .headerlink, [aria-hidden=true]";

/** Letters and figures alone, for the printed text and its quotation differ in spaces, quotation marks and emphasis. */
const lettersIn = text => text.normalize("NFKD").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The ranges of the historical text, or of the rules as the edition states them, that these words stand in; parts joined by an ellipsis are found one after another. */
export function findInText(quote, page = document) {
  let letters = "";
  const where = [];
  for (const root of page.querySelectorAll(TEXT)) {
    const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement.closest(NOT_THE_TEXT)) continue;
      for (let i = 0; i < node.data.length; i++) {
        const plain = lettersIn(node.data[i]);
        letters += plain;
        for (let n = 0; n < plain.length; n++) where.push([node, i]);
      }
    }
  }
  const ranges = [];
  let after = 0;
  for (const part of quote.split(/…|\.\.\./).map(lettersIn).filter(Boolean)) {
    const at = letters.indexOf(part, after);
    if (at < 0) return [];
    after = at + part.length;
    const range = page.createRange();
    range.setStart(...where[at]);
    range.setEnd(where[after - 1][0], where[after - 1][1] + 1);
    ranges.push(range);
  }
  return ranges;
}

/** Lights the sentence that refuses a move, in the text of the same page, until the next move. */
export function readAlong(page = document) {
  if (page.patienceReadsAlong) return;
  page.patienceReadsAlong = true;
  const highlights = globalThis.CSS?.highlights;
  const darken = () => highlights?.delete("patience-sentence");
  page.addEventListener("patience-refused", ({detail}) => {
    darken();
    const said = detail.rule.quote ?? detail.rule.words;
    const ranges = said ? findInText(said, page) : [];
    if (!ranges.length) return;
    if (highlights) highlights.set("patience-sentence", new Highlight(...ranges));
    detail.show = () => {
      const home = ranges[0].startContainer.parentElement;
      home.scrollIntoView({block: "center", behavior: still() ? "auto" : "smooth"});
      const back = home.hasAttribute("tabindex");
      if (!back) home.tabIndex = -1;
      home.focus({preventScroll: true});
      if (!back) home.addEventListener("blur", () => home.removeAttribute("tabindex"), {once: true});
    };
  });
  page.addEventListener("patience-settled", darken);
}

// ---- links ----------------------------------------------------------------------------------------------------------

/** The record at the end of an address, `#le-cadran:17:turn`, or what may be a damaged one; "" if there is none. */
export function recordIn(hash) {
  const record = hash.slice(1).replace(/(%[0-9a-f]{2})+/gi, letters => {
    try {
      return decodeURIComponent(letters);
    } catch {
      return letters;
    }
  }).trim();
  return /^[a-z][a-z0-9-]*((\[[^\]]*\])?:|\[[^\]]*$)/i.test(record) ? record : "";
}

/** An address of this page that opens a record. */
function addressOf(record) {
  const short = record.replace(/\s*([>+;|])\s*/g, "$1").trim();
  const safe = encodeURIComponent(short).replace(/%(3A|3B|2C|3D|5B|5D)/g, decodeURIComponent);
  return `${location.href.split("#")[0]}#${safe}`;
}

// ---- the table ------------------------------------------------------------------------------------------------------

const NARROW = 560;               // px of the table's own width below which the narrow figure is used
const TREMOR = 12;                // px a hand may shake in a click, which takes a card up and does not drag it
const SMALL = 48;                 // px of a card below which it shows its index large
const drawing = (box, path, look = "") => `<svg class="${look}" viewBox="${box}" aria-hidden="true"><path d="${path}"/></svg>`;
const ORNAMENT = drawing("0 0 190 16", "M0 8h70M120 8h70M78 8c5-9 12-9 17 0 5 9 12 9 17 0-5-9-12-9-17 0-5 9-12 9-17 0z", "pt-ornament");
const UNDO = drawing("0 0 20 20", "M8 4 3.5 8.5 8 13M4 8.5h7.5a4.5 4.5 0 0 1 0 9H8");
const LAMP = drawing("0 0 20 20", "M6 18h8M7.8 18c0-1.6-1.3-2-1.3-3.6h7c0 1.6-1.3 2-1.3 3.6M8.3 12.2C6 10.6 6 7.9 7.5 6.3c.7-.8 1-1.7 1-4.3h3"
  + "c0 2.6.3 3.5 1 4.3 1.5 1.6 1.5 4.3-.8 5.9zM10 10.4c-1.2-.9-1-2 0-3.4 1 1.4 1.2 2.5 0 3.4z");
const REDO = drawing("0 0 20 20", "M12 4l4.5 4.5L12 13M16 8.5H8.5a4.5 4.5 0 0 0 0 9H12");

/** A rule as it is shown: its label, the author's sentence with its page, or the edition's words where there is none. */
function cited({label, quote, page, words = ""}) {
  const where = page ? ` <span class="pt-page">p. ${page}</span>` : "";
  return `<p><b>${escaped(label)}</b> ${quote ? `<q>${escaped(quote)}</q>${where}` : escaped(words)}</p>`;
}

/** The same as it is spoken. */
const citedAloud = ({label, quote, page, words = ""}) => `${label}: ${sentence(quote ?? words)}${page ? ` Page ${page}.` : ""}`;

const moveButton = (text, name) => `<button type="button" data-move="${escaped(text)}">${escaped(name)}</button>`;
const signed = text => `<span class="${"HD".includes(text.at(-1)) ? "pt-ink-red" : ""}">${text.slice(0, -1)}${SIGNS[text.at(-1)]}</span>`;
let tables = 0;                   // for the ids of labelled fields

/** What the engine says, in the table's own words. */
function fromEngine(answer) {
  const {do: what, ...more} = answer;
  if (what === "view") return viewFromEngine(more);
  return {refused: {refused: more}, hint: {hint: more}, lamp: {lamp: more}, dark: {lamp: null}, described: {described: more.text},
    contents: {contents: more.games}, problem: more}[what] ?? more;
}

function viewFromEngine({moves_made: made, ply: at, effects: shown, status_text: told, any_game: any, initial_record: begun, ...view}) {
  const kindOf = ({role, hidden}) => (role === "foundation" ? "foundation" : hidden ? "hidden" : "open");
  const numbers = ({x, y, turn = 0, fan = [0, 0], room = 0, line}) => [x, y, turn, ...fan, room, ...line ? [line] : []];
  const figure = ({box, spots}) => ({box, spots: Object.fromEntries(Object.entries(spots).map(([id, place]) => [id, numbers(place)]))});
  return {
    ...view, made, at, shown, told, ...any ? {any} : {},
    ...begun ? {begun: {start: begun.start, made: begun.moves_made, at: begun.ply, caption: begun.caption}} : {},
    ...view.spots ? {spots: view.spots.map(spot => ({...spot, kind: kindOf(spot)}))} : {},
    ...view.figures ? {figures: {wide: figure(view.figures.wide), narrow: figure(view.figures.narrow)}} : {},
  };
}

/** What the table asks, in the words of the engine. */
function toEngine({start, made: moves_made, at: ply, play, to, opening, open, load, any, hint, lamp, describe, contents, deck}) {
  const standing = {start, moves_made, ply};
  if (contents) return {do: "contents"};
  if (deck) return {do: "deck"};
  if (play !== undefined) return {do: "play", ...standing, move: play};
  if (open) return {do: "open", ...standing, ...open};
  if (load !== undefined) return {do: "load", ...standing, text: load, any_game: Boolean(any)};
  if (hint) return {do: "hint", ...standing};
  if (lamp !== undefined) return {do: "lamp", ...standing, lit: lamp};
  if (describe) return {do: "describe", ...standing};
  return {do: "go", ...standing, to: to ?? ply, opening: Boolean(opening)};
}

export function mount(element, ask, view, options = {}) {
  const first = options.first ? {first: viewFromEngine(options.first)} : {};
  return new Table(element, message => ask(toEngine(message)).then(fromEngine), viewFromEngine(view), {...options, ...first});
}

/**
 * The one state machine:
 *
 *     idle ──choose a card──▶ held ──the same card, Escape, the cloth──▶ idle
 *     held ──choose another spot──▶ asked (shown at once if it is known to be legal) ──▶ idle | idle with a refusal
 *     held ──choose another spot, several moves go there──▶ choosing (buttons) ──▶ asked | idle
 *     held ──choose another card of the same spot──▶ held
 *     idle ──choose the pack, a button──▶ asked | refusal
 *
 * Click, tap, drag and keys all come through `choose`, `pick` and `drop`.
 *
 * options: `keep`, the key under which the game is kept in the browser; `link`, whether the page's address can open a record;
 * `first`, the view the table was made with, if that is another than the one to be shown.
 */
class Table {
  constructor(root, ask, view, options) {
    this.root = root;
    this.options = options;
    this.number = ++tables;
    this.hand = null;               // {id, level, depth, card, targets, since}, `to` while choosing between several ways
    this.refused = null;            // the card that has just been refused
    this.press = null;              // where a button of the mouse, a finger or a pen was laid on a card
    this.dragging = null;           // the picture that follows it
    this.waiting = 0;               // answers of the engine that are awaited
    this.inTwo = false;             // whether an action of two moves is under way
    this.typedDeal = false;         // whether what stands in the deal's field is a person's
    this.typed = false;             // whether what stands in the record's field is a person's
    this.lost = {opening: true};    // what was asked last without an answer, to be tried again
    this.linked = false;            // whether the game came by the page's address and has not been played on
    this.lastKept = "";             // what this table last read from the browser's memory or wrote there
    this.games = undefined;         // the contents of the book, where any game may be chosen
    this.goesOut = "";              // what is said last of a move that has put out the lamp
    this.line = Promise.resolve();
    this.shape = "";
    this.gone = new AbortController();
    this.#ask = ask;
    this.first = options.first ?? view;
    this.stamp = stampOf(JSON.stringify(view) + import.meta.url);
    this.earlier = this.#readEarlier();
    this.listed = [];               // those that are offered, as their buttons count them
    this.#build();
    this.#beginKept(view);
    this.#drawEarlier();
    this.#listen();
    this.sizes = new ResizeObserver(() => this.#fit());
    this.sizes.observe(this.room);
    this.sizes.observe(this.note);
    if (this.unsettled) this.#refresh().then(reply => reply.problem && !reply.piles && this.#cannotGoOn());
    if (this.elsewhere) this.#goBack(this.elsewhere);
    if (view.any) this.#offerGames();
  }

  #ask;

  // -- building: the parts of a table, once

  #build() {
    const id = name => `pt-${this.number}-${name}`;
    this.root.classList.add("pt");
    this.root.role = "group";
    const button = (deed, name) => `<button type="button" data-do="${deed}">${name}</button>`;
    const section = (key, title, inside) => `
      <div class="pt-part" role="group" aria-labelledby="${id(key)}"><p class="pt-heading" id="${id(key)}">${title}</p>${inside}</div>`;
    this.root.innerHTML = `
      <p class="pt-game" hidden><label for="${id("which")}">Game</label> <select id="${id("which")}"></select> <a>Its chapter</a></p>
      <p class="pt-legend" hidden></p>
      <div class="pt-room"><div class="pt-cloth" role="application" aria-roledescription="card table">
        <div class="pt-cards" aria-hidden="true"></div><div class="pt-places"></div>
      </div></div>
      <div class="pt-bar" role="group" aria-label="Play">
        <span class="pt-steps" hidden>
          <button type="button" data-by="-1">Step back</button>
          <button type="button" data-by="1" class="pt-gold">Next step</button>
          <span class="pt-progress"></span>
        </span>
        <span class="pt-actions"></span>
        <span class="pt-history">
          <button type="button" data-by="-1" class="pt-icon">${UNDO}<span>Undo</span></button>
          <button type="button" data-by="1" class="pt-icon">${REDO}<span>Redo</span></button>
        </span>
        ${button("hint", "Hint")}
        <button type="button" data-do="lamp" class="pt-icon pt-bare" aria-pressed="false"
          title="Can the game still be won?">${LAMP}<span>Lamp</span></button>
        <span class="pt-status"></span>
        ${button("deal", "New deal")}
        <button type="button" data-do="more" aria-expanded="false" aria-controls="${id("more")}">More</button>
      </div>
      <div class="pt-lamp" role="group" aria-label="The lamp" hidden>
        <p><b class="pt-verdict"></b> <span class="pt-looked"></span></p><p class="pt-granted"></p>
        <div class="pt-ways">${button("way", "Lay the way ready")}${button("lamp", "Stop")}</div>
      </div>
      <div class="pt-note" hidden></div>
      <div class="pt-more" id="${id("more")}" hidden>`
      + section("game", "This game", `
          <form data-form="deal">
            <label for="${id("deal")}">Deal number</label>
            <div class="pt-row">
              <input id="${id("deal")}" class="pt-deal" inputmode="numeric" autocomplete="off" size="8"><button>Open</button>
            </div>
          </form>
          <div class="pt-row">
            ${button("restart", "Restart")}${button("example", "Back to the example")}
            ${button("finish", "All to the foundations")}${button("describe", "Describe the table")}
          </div>
          <details class="pt-readings" hidden><summary>Readings</summary><div></div></details>`)
      + section("moves", "Moves", `
          <form data-form="move">
            <label for="${id("move")}">A move in writing</label>
            <div class="pt-row">
              <input id="${id("move")}" class="pt-written" autocomplete="off" autocapitalize="none" spellcheck="false" size="12"><button>Play</button>
            </div>
          </form>
          <details class="pt-list"><summary>Legal moves</summary><div class="pt-moves"></div></details>`)
      + section("line", "The record", `
          <label for="${id("record")}">This game in one line, or another in its place</label>
          <textarea id="${id("record")}" class="pt-record" rows="3" spellcheck="false" autocapitalize="none"></textarea>
          <div class="pt-row">
            ${button("load", "Open this record")}${button("copy", "Copy")}${button("link", "Copy a link")}
            ${button("save", "Download")}${button("file", "From a file")}
            <input type="file" class="pt-file" accept=".txt,text/plain" hidden aria-label="A record in a file">
          </div>
          <details class="pt-earlier" hidden><summary></summary><div class="pt-ways"></div></details>`)
      + section("cards", "The cards", `
          <div class="pt-row">
            <label><input type="checkbox" data-look="fourColours">Four colours</label>
            <label><input type="checkbox" data-look="largeIndices">Large indices</label>
            <label><input type="checkbox" data-look="noMotion">No motion</label>
          </div>
          <p class="pt-keys">On the table: arrow keys go from card to card, Enter takes up and lays down, Escape puts back;
            N goes to the next card that can be moved, or place that takes the one held (Shift and N: back),
            F plays the card to a foundation, T turns the pack, H hints, L lights the lamp, E examines a packet, D describes the
            table, Ctrl+Z undoes.</p>`)
      + '</div><p class="pt-said" role="status" aria-live="polite"></p>';
    const part = name => this.root.querySelector(`.pt-${name}`);
    Object.assign(this, {
      legend: part("legend"), room: part("room"), cloth: part("cloth"), layer: part("cards"), ground: part("places"), bar: part("bar"),
      note: part("note"), more: part("more"), list: part("list"), said: part("said"), status: part("status"), record: part("record"),
    });
    this.root.querySelector("[data-do=link]").hidden = !this.options.link;
    for (const box of this.root.querySelectorAll("[data-look]")) box.checked = looks[box.dataset.look];
    this.#dressUp();
  }

  /** A game that was not there before: its spots, figures, readings and cards. */
  #begin(view) {
    const focused = this.places?.focused;
    this.view = view;
    this.names = Object.fromEntries(view.spots.map(spot => [spot.id, spot.name]));
    this.figures = {wide: new Figure(view.figures.wide), narrow: new Figure(view.figures.narrow)};
    this.moves = new MoveList(view.moves);
    this.hand = null;
    this.#release();
    this.cloth.ariaLabel = `${view.title}. Arrow keys go from card to card, Enter takes up and lays down, Escape puts back.`;
    this.root.ariaLabel = `${view.title}: ${view.caption || "a table to play on"}`;
    this.legend.textContent = view.caption ?? "";
    this.legend.hidden = !view.caption;
    this.root.classList.toggle("pt-example", Boolean(view.caption));
    const figure = this.figures.wide;
    this.pictures = new Pictures(this.layer, view.spots, figure);
    const starting = this.moves.all.find(move => figure.has(move.from))?.from ?? this.pictures.order.find(id => figure.has(id));
    this.places = new Places(this.ground, this.pictures, figure, {id: starting, level: 99});
    this.#drawGames();
    this.#drawReadings();
    this.#drawActions();
    this.pictures.agree(view.piles);
    this.shape = "";
    this.#fit();
    if (focused) this.places.go(this.places.here);
  }

  /** Where any game may be chosen, the contents of the book: as soon as the engine can tell them. */
  async #offerGames() {
    const {contents} = await this.#ask({contents: true}).catch(() => ({}));
    this.games = contents ?? null;                // null: it could not be told, and is asked again once the engine answers
    this.#drawGames();
    this.#drawEarlier();
  }

  #drawGames() {
    const {first, options, view} = this;
    const games = this.games?.length ? this.games : [[view.game, view.title, ""]];
    const [row, choice, link] = [".pt-game", ".pt-game select", ".pt-game a"].map(part => this.root.querySelector(part));
    row.hidden = !first.any;
    choice.innerHTML = games.map(([slug, title]) => `<option value="${escaped(slug)}">${escaped(title)}</option>`).join("");
    choice.value = view.game;
    const chapter = games.find(([slug]) => slug === view.game)?.[2];
    link.hidden = !(chapter && options.link);
    link.href = `${chapter}.html`;
  }

  #drawReadings() {
    const details = this.root.querySelector(".pt-readings");
    const chosen = details.contains(document.activeElement) && document.activeElement.dataset.reading;
    details.hidden = !this.view.readings.length;
    details.lastElementChild.innerHTML = this.view.readings.map((reading, n) => {
      const id = `pt-${this.number}-reading-${n}`;
      const values = reading.values.map(([value, words]) =>
        `<option value="${escaped(value)}"${value === reading.chosen ? " selected" : ""}>${escaped(words)}</option>`).join("");
      return `<div class="pt-reading"><label for="${id}">${escaped(capital(reading.name.replaceAll("_", " ")))}</label>`
        + `<select id="${id}" data-reading="${escaped(reading.name)}">${values}</select><p>${escaped(reading.why)}</p></div>`;
    }).join("");
    if (chosen) details.querySelector(`[data-reading="${chosen}"]`)?.focus({preventScroll: true});
  }

  #drawActions() {
    this.root.querySelector(".pt-actions").innerHTML = this.view.actions
      .map(action => `<button type="button" data-action="${escaped(action.move)}"></button>`).join("");
  }

  #dressUp() {
    this.root.classList.toggle("pt-four", looks.fourColours);
    this.root.classList.toggle("pt-large", looks.largeIndices);
    this.root.classList.toggle("pt-still", looks.noMotion);
  }

  // -- drawing

  #draw(animate) {
    this.pictures.draw(animate);
    this.#name();
    this.#controls();
  }

  /** The figure that suits the width; the size of the cards follows from the stylesheet. */
  #fit() {
    const width = this.room.clientWidth;
    const shape = width && width < NARROW ? "narrow" : "wide";
    const figure = this.figures[shape];
    if (shape !== this.shape) {
      this.shape = this.root.dataset.figure = shape;
      this.pictures.figure = this.places.figure = figure;
      this.root.style.setProperty("--w", figure.width.toFixed(3));
      this.root.style.setProperty("--h", figure.height.toFixed(3));
      this.#draw(false);
    }
    this.root.classList.toggle("pt-small", width > 0 && this.unit < SMALL);
    this.root.style.setProperty("--note", `${this.note.offsetHeight}px`);         // what is scrolled to is not to lie beneath the panel
  }

  /** Pixels of a card's width. */
  get unit() { return this.layer.getBoundingClientRect().width / this.pictures.figure.width; }

  /** Names, looks and marks of every place, as the state has them. */
  #name() {
    const {hand, moves, pictures, names} = this;
    this.places.update((id, level, last) => {
      const card = pictures.cardAt(id, level);
      const {under} = pictures.piles[id];
      const size = pictures.size(id);
      const held = hand?.id === id && hand.level === level;
      const goal = last && hand?.targets.has(id);
      const depth = pictures.depthAt(id, level);
      const targets = card || (under && last) ? moves.from(id, depth) : new Map();
      const free = targets.size > 0 || moves.of(id, depth).length > 0;
      const where = !pictures.fanned(id) ? (card && size > 1 ? `, uppermost of ${size}` : "")
        : size > 1 && card ? `, ${under + level + 1 - (under ? 1 : 0)} of ${size}${last ? "" : ", covered"}` : "";
      const name = (card ? capital(spoken(card.text)) : under ? `${counted(under, "card")} face down` : "Empty")
        + (held ? ", taken up" : "") + where + `, ${names[id]}`
        + (goal ? `, ${this.#joins(hand.targets.get(id)) ? "can be taken with it" : "can be laid here"}`
          : !hand && targets.size ? `, ${this.#prospects(targets)}` : "");
      return {name, look: (held ? " pt-held" : "") + (goal ? " pt-goal" : "") + (free ? " pt-free" : "")};
    });
    const free = this.ground.querySelectorAll(".pt-free").length;
    this.root.classList.toggle("pt-few", free <= 12);       // few enough that a finger can scroll the page beside them
    pictures.mark("pt-lifted", hand && [hand.card?.element ?? pictures.backs[hand.id]]);
    pictures.mark("pt-lit", hand && [...hand.targets.keys()].map(id => pictures.top(id)));
    pictures.mark("pt-wrong", [this.refused]);
  }

  /** The bar and the panel, as the state has them. */
  #controls() {
    const {view, moves} = this;
    const all = view.made.length;
    const example = this.#inExample();
    const enable = (button, on) => { button.ariaDisabled = String(!on); };
    for (const button of this.root.querySelectorAll("[data-action]")) {
      const action = view.actions.find(each => each.move === button.dataset.action);
      const open = moves.known && action.open;
      if (button.textContent !== action.name) button.textContent = action.name;
      enable(button, open || !moves.known);
      button.hidden = example && !open;
      button.classList.toggle("pt-gold", open && !example && !view.won);
    }
    for (const button of this.root.querySelectorAll("[data-by]")) enable(button, button.dataset.by === "1" ? view.at < all : view.at > 0);
    enable(this.root.querySelector("[data-do=restart]"), view.at > 0);
    enable(this.root.querySelector("[data-do=hint]"), !view.won && !view.stuck);
    // A worked example asks for its next step; all else waits behind "More" until a person takes it up.
    this.root.querySelector(".pt-steps").hidden = !example;
    for (const part of [".pt-history", "[data-do=hint]", ".pt-bar [data-do=lamp]", ".pt-status", ".pt-bar [data-do=deal]"]) {
      this.root.querySelector(part).hidden = example;
    }
    this.root.querySelector(".pt-progress").textContent = !example ? ""
      : `${view.at} of ${all}${view.at < all && moves.known ? ` · next: ${this.#inWords(view.made[view.at])}` : ""}`;
    this.root.querySelector("[data-do=example]").hidden = !this.first.made.length || example;
    this.root.classList.toggle("pt-won", view.won);
    const parts = [view.deal ? `Deal <b>${escaped(String(view.deal))}</b>` : "Set up by hand"];
    if (view.told) parts.push(escaped(view.told));
    if (!example) parts.push(counted(view.at, "move"));
    if (this.waiting) parts.push("one moment");
    else if (view.won) parts.push("<b>won</b>");
    else if (view.stuck) parts.push("no move is left");
    this.status.innerHTML = parts.join(" · ");
    const deal = this.root.querySelector(".pt-deal");
    if (!this.typedDeal && deal !== document.activeElement) deal.value = view.deal || "";
    if (!this.typed && this.record !== document.activeElement) this.record.value = this.written;
    if (this.lamp && this.lamp.at !== this.written) {
      if (!this.lamp.verdict) this.goesOut = " The lamp goes out.";
      this.putOut();
    }
    this.#drawMoves();
  }

  /** The record of the game so far in one line, whether or not the engine is awake. */
  get written() { return `${this.view.start}:${this.view.made.slice(0, this.view.at).join("; ")}`; }

  /** Whether the moves are still those of the worked example that the table was made for. */
  #inExample() {
    const {first, view} = this;
    return first.made.length > 0 && view.start === first.start && view.made.join() === first.made.join();
  }

  #drawMoves() {
    this.list.firstElementChild.textContent = this.moves.known ? `Legal moves: ${this.moves.all.length}` : "Legal moves";
    if (!this.list.open) return;
    const focused = this.list.lastElementChild.contains(document.activeElement);
    const groups = new Map();
    for (const move of this.moves.all) {
      const heading = this.#origin(move);
      groups.set(heading, [...groups.get(heading) ?? [], moveButton(move.text, this.#destination(move))]);
    }
    // Very many moves are kept folded up by their card.
    const folded = this.moves.all.length > 120;
    this.list.lastElementChild.innerHTML = [...groups].map(([heading, buttons]) => folded
      ? `<details><summary>${escaped(heading)}: ${buttons.length}</summary>${buttons.join("")}</details>`
      : `<div class="pt-group"><span>${escaped(heading)}</span>${buttons.join("")}</div>`).join("") || "<p>There is none.</p>";
    if (focused) this.list.firstElementChild.focus({preventScroll: true});
  }

  #origin({from, depth}) {
    if (!from) return "The table";
    const card = this.#cardOf(from, depth);
    return `${card ? capital(spoken(card)) : "A card"}, ${this.names[from]}`;
  }

  #destination({text, word, joint, from, to}) {
    if (!from) return this.view.actions.find(action => action.move === text)?.name ?? capital(text);
    const verb = word ? `${word} ` : "";
    if (!to) return capital(word);
    const other = this.#cardOf(to, 0);
    return joint === "+" ? `${verb}with ${other ? `the ${spoken(other)}, ` : ""}${this.names[to]}` : `${verb}to ${this.names[to]}`;
  }

  /** The text of a card that can be seen: the uppermost, or the one counted from the lowest. */
  #cardOf(id, depth) {
    const {under, cards} = this.pictures.piles[id];
    return (depth ? cards[depth - 1 - under] : cards.at(-1))?.text;
  }

  #pictureOf(id, depth) {
    const {under, cards} = this.pictures.piles[id];
    return cards[depth - 1 - under]?.element ?? this.pictures.top(id);
  }

  // -- saying

  /** Spoken once, politely. The same words twice running would not be spoken again without a difference. */
  say(text) { this.said.textContent = this.said.textContent === text ? `${text}\u00a0` : text; }

  /** Spoken after what has just been said, which is not said again: of a live region only what is added is read. */
  sayMore(words) {
    if (words) this.said.append(Object.assign(document.createElement("span"), {textContent: ` ${words.trim()}`}));
  }

  /** The panel under the table. An empty one is closed, and the sentence lit in the text is let go. */
  tell(html, kind = "") {
    const closes = !html && !this.note.hidden;
    const focused = this.note.contains(document.activeElement);
    this.note.hidden = !html;
    this.note.innerHTML = html ?? "";
    if (focused) this.places.go(this.places.here);
    this.note.className = `pt-note${kind ? ` pt-${kind}` : ""}`;
    this.pictures?.mark("pt-hint", []);
    if (closes || kind !== "no") this.root.dispatchEvent(new CustomEvent("patience-settled", {bubbles: true, composed: true}));
  }

  #tellPlainly(text, kind = "") {
    this.tell(text.split("\n").map(line => `<p>${escaped(line)}</p>`).join(""), kind);
    this.say(text);
  }

  /**
   * The engine is not there: nothing depends on it that could be lost. What can be tried again is what was asked; where that was
   * a move or a place in the record, how the game stands.
   */
  #tellLost(why, {load, linked, any, open, hint, describe} = {}) {
    this.lost = load ?? open ?? hint ?? describe ? {load, linked, any, open, hint, describe} : {opening: true};
    this.#tellPlainly(`${why} The cards stay as they lie, and nothing is lost.`, "problem");
    this.note.insertAdjacentHTML("beforeend", '<div class="pt-ways"><button type="button" data-do="again">Try again</button>'
      + '<button type="button" data-do="copy">Copy the record</button></div>');
  }

  /** What the steps of a move do, in words. */
  #telling(steps) {
    if (!steps.length) return "";
    const number = steps.reduce((sum, [cards]) => sum + cards.length, 0);
    if (number > 4) {
      const targets = [...new Set(steps.map(([, , to]) => this.names[to]))];
      return `${counted(number, "card")} laid, to ${targets.length > 2 ? `${targets[0]} and on to ${targets.at(-1)}` : targets.join(" and ")}.`;
    }
    const laid = [];
    for (const [cards, from, to] of steps) {
      if (laid.at(-1)?.to === to) laid.at(-1).cards.push(...cards);
      else laid.push({from, to, cards: [...cards]});
    }
    const whither = (from, to) => (to === "turned" ? "turned up" : `${from === to ? "underneath" : "to"} ${this.names[to]}`);
    return capital(laid.map(({from, to, cards}) => `${cards.map(spoken).join(" and ")} ${whither(from, to)}`).join(", ")) + ".";
  }

  /** A move in words, as it would be announced. */
  #inWords(text) {
    const action = this.view.actions.find(each => each.move === text);
    if (action) return action.name;
    const steps = this.#stepsOf(text);
    return steps?.length ? this.#telling(steps).slice(0, -1) : text;
  }

  /** What a legal move does: the view says so, or it is "the uppermost card of the first spot goes to the second". */
  #stepsOf(text) {
    const move = readMove(text);
    const card = move.from && this.#cardOf(move.from, move.depth);
    return this.view.shown[text] ?? (move.joint === ">" && card ? [[[card], move.from, move.to]] : null);
  }

  /** Whether a legal move takes a card like this one from this spot. */
  #takes(text, id, card) {
    return this.#stepsOf(text)?.some(([cards, from]) => from === id && cards.includes(card?.text)) ?? false;
  }

  /** What has come of a move: what it has laid bare, what a card turned up is good for, the end. */
  #outcome(steps) {
    const {pictures, moves, view} = this;
    const left = [...new Set(steps.map(([, from]) => from))].filter(id => id !== "turned" && !steps.some(([, , to]) => to === id));
    const bare = left.map(id => {
      const card = pictures.piles[id].cards.at(-1);
      const now = card ? `now shows the ${spoken(card.text)}` : pictures.size(id) ? "" : "is now empty";
      return now && ` ${capital(this.names[id])} ${now}.`;
    });
    const turned = steps.at(-1)?.[2] === "turned" && pictures.piles.turned.cards.length ? this.#whither(moves.from("turned")) : "";
    return (left.length > 2 ? "" : bare.join("")) + turned + (view.won ? " The game is won." : view.stuck ? " No move is left." : "");
  }

  // -- choosing

  choose({id, level}) {
    const {hand, pictures} = this;
    this.places.here = {id, level};
    if (hand && hand.id !== id) return this.drop(id);
    if (hand && hand.level === level) return this.#again();
    const card = pictures.cardAt(id, level);
    if (!card) return this.#chooseUnseen(id, level);
    this.pick(id, level);
  }

  /** The same card once more: quickly twice it goes to a foundation, else it is put back; the pack is turned. */
  #again(quick = performance.now() - this.hand.since < 450) {
    const {hand} = this;
    if (quick && hand.card && !this.moves.known && this.waiting) {
      return this.#whenKnown(() => this.hand?.id === hand.id && this.hand.level === hand.level && this.#again(true));
    }
    const home = quick && this.#homeOf(hand.targets);
    if (home) return this.send(home);
    const action = !hand.card && this.#actionAt(hand.id);
    this.putBack(!action);
    if (action) this.act(action.move);
  }

  /** A spot of which no card can be seen: what lies there may be drawn upon, or it stands for an action. */
  #chooseUnseen(id, level) {
    const uppermost = level === this.pictures.levels(id) - 1;
    if (uppermost && this.pictures.size(id) && this.moves.from(id).size) return this.pick(id, level);
    const action = this.#actionAt(id);
    if (action) return this.act(action.move);
    this.tell("");
    this.say(`${capital(this.names[id])}: ${this.pictures.size(id) ? "nothing can be done with it now" : "empty"}.`);
  }

  /** The action a touch of this spot means: an open one before a closed one, which says why. */
  #actionAt(id) {
    const some = this.view.actions.filter(action => action.spot === id);
    return some.find(action => action.open) ?? some.find(action => action.usual) ?? some[0];
  }

  /** The move by which a card with these targets goes to a foundation. */
  #homeOf(targets) {
    const home = [...targets.keys()].find(id => this.pictures.foundations.has(id));
    return home && targets.get(home).find(text => readMove(text).joint === ">");
  }

  /** Any card that can be seen may be taken up, whether or not it can go anywhere: otherwise no rule could be shown refusing. */
  pick(id, level) {
    const {pictures, moves} = this;
    const card = pictures.cardAt(id, level);
    const depth = pictures.depthAt(id, level);
    const targets = moves.from(id, depth);
    // A covered card is offered what takes it out of its packet, though the move names the packet alone (La Quinzaine's exception).
    const alone = depth ? [...moves.of(id, depth), ...moves.of(id).filter(text => this.#takes(text, id, card))] : moves.of(id);
    this.hand = {id, level, depth, card, targets, since: performance.now()};
    this.refused = null;
    const spread = pictures.close(id) && !pictures.foundations.has(id) ? this.#spread(id, signed) : "";
    this.tell((spread && `<p class="pt-spread">${spread}</p>`) + (alone.length ? this.#ways(alone) : ""));
    const what = capital(card ? spoken(card.text) : this.names[id]);
    this.say(`${what} taken up.${targets.size || !alone.length ? this.#whither(targets) : ""}`);
    this.#name();
  }

  /** Whether moves take two cards together. */
  #joins(texts) { return texts.every(text => readMove(text).joint === "+"); }

  /** What can be done with a card that has these targets. */
  #prospects(targets) {
    const [together, places] = [[], []];
    for (const [to, texts] of targets) (this.#joins(texts) ? together : places).push(to);
    const partners = together.map(to => (this.#cardOf(to, 0) ? `the ${spoken(this.#cardOf(to, 0))} of ${this.names[to]}` : this.names[to]));
    return [...places.length ? [`can go to ${listed(places.map(to => this.names[to]))}`] : [],
      ...partners.length ? [`can be taken with ${listed(partners, "cards")}`] : []].join(", and ");
  }

  #whither(targets) { return targets.size ? ` It ${this.#prospects(targets)}.` : this.moves.known ? " No place takes it." : ""; }

  /** A packet spread out to be examined, as far as its cards may be seen; `name` writes or speaks a card. */
  #spread(id, name) {
    const {under, cards} = this.pictures.piles[id];
    const known = cards.map(({text}) => name(text));
    if (under) known.unshift(`${counted(under, "card")} ${cards.length ? "beneath" : "face down"}`);
    return `${capital(this.names[id])}${known.length > 1 ? ", from the lowest card" : ""}: ${known.join(", ") || "empty"}`;
  }

  /** To the next card that can be moved, or the next place that takes the one held. */
  #next(back) {
    const {ground, hand, places} = this;
    const some = [...ground.querySelectorAll(hand ? ".pt-goal" : ".pt-free")];
    if (!some.length) return this.say(hand ? "No place takes it." : "No card can be moved.");
    const all = [...ground.querySelectorAll(".pt-place")];
    const from = all.indexOf(places.at(places.here));
    places.move(back ? some.findLast(each => all.indexOf(each) < from) ?? some.at(-1) : some.find(each => all.indexOf(each) > from) ?? some[0]);
  }

  #examine() {
    const {id} = this.hand ?? this.places.here;
    this.tell(`<p class="pt-spread">${this.#spread(id, signed)}</p>`);
    this.say(`${this.#spread(id, spoken)}.`);
  }

  putBack(aloud = true) {
    if (!this.hand) return;
    if (aloud) this.say(`${capital(this.hand.card ? spoken(this.hand.card.text) : this.names[this.hand.id])} put back.`);
    this.hand = null;
    this.tell("");
    this.#release();
    this.#name();
  }

  /** The card held, or else whatever the panel says. */
  #putAway() {
    if (this.hand) this.putBack();
    else this.tell("");
  }

  drop(id) {
    const {hand} = this;
    const found = hand.targets.get(id) ?? [this.#writtenFor(hand, id)];
    if (found.length === 1) return this.send(found[0]);
    hand.to = id;
    this.#release();
    this.tell(this.#ways(found));
    this.say(`${counted(found.length, "way")} to lay it there.`);
    this.note.querySelector("button").focus();
  }

  /** How a gesture would be written that no legal move answers to: as the game writes moves between such spots. */
  #writtenFor({id, depth}, to) {
    const operand = depth ? `${id}.${depth}` : id;
    const [from, onto] = [groupOf(id), groupOf(to)];
    const fits = this.view.grammar.filter(([, first, joint, second, buried]) => joint && (!buried || depth)
      && (first.includes(from) && second.includes(onto) || joint === "+" && first.includes(onto) && second.includes(from)));
    const best = fits.find(([word]) => !word) ?? (this.view.grammar.some(([word, , joint]) => !word && joint === ">") ? null : fits[0]);
    return best ? `${best[0] ? `${best[0]} ` : ""}${operand} ${best[2]} ${to}` : `${operand} > ${to}`;
  }

  #ways(texts) {
    return `<div class="pt-ways">${texts.map(text => moveButton(text, this.#way(text))).join("")}</div>`;
  }

  #way(text) {
    const move = readMove(text);
    const words = this.#inWords(text);
    return move.word && move.from && !words.toLowerCase().startsWith(move.word) ? `${capital(move.word)}: ${words}` : words;
  }

  // -- asking: one thing at a time; what is asked while an answer is awaited waits for it, and is judged on what it then finds

  #message(more) { return {start: this.view.start, made: this.view.made, at: this.view.at, ...more}; }

  /** `here`: it is meant for the cards that lie there now, and not for those another deal will have laid by then. */
  #queue(deed, here = false) {
    if (!this.waiting) return this.line = deed();
    const {start} = this.view;
    const later = () => (here && this.view.start !== start ? this.say("Other cards have been dealt: nothing was moved.") : deed());
    this.hand = null;
    this.#release();
    this.#name();
    this.say("One moment.");
    return this.line = this.line.then(later, later);
  }

  /** What can only be told when the legal moves are known. */
  #whenKnown(deed) {
    if (this.moves.known) return deed();
    this.say("One moment.");
    return this.line.then(() => (this.moves.known ? deed() : this.say("What can be played is not known: the engine does not answer.")));
  }

  send(text) { return this.#queue(() => this.#play(text), true); }

  async #play(text) {
    const message = this.#message({play: text});
    const steps = this.moves.has(text) ? this.#stepsOf(text) : null;
    const {view: {start, made, at}} = this;
    if (!at && made.length > 1) this.#lay({start, made, at: made.length});        // begun anew: what was played before was a game
    this.hand = null;
    this.refused = null;
    this.tell("");
    if (steps) {              // known to be legal: shown at once, whether or not the engine is awake
      const {view, pictures} = this;
      this.#release(true);
      pictures.apply(steps);
      this.moves = new MoveList(null);
      this.view = {...view, made: [...view.made.slice(0, view.at), text], at: view.at + 1, steps};
      this.#draw(true);
      this.#follow(true);
      this.say(this.#telling(steps));
      this.keep();
      performance.mark("patience-shown");
    } else {
      this.#release();
      this.#name();
    }
    await this.#answer(message, Boolean(steps));
  }

  /** Asks the engine, and shows what it answers; `shown` if the move is on the table already. */
  async #answer(message, shown) {
    this.waiting++;
    this.#controls();
    const slow = setTimeout(() => { if (!shown && !message.quiet) this.say("One moment."); }, 400);
    let reply;
    try {
      reply = await this.#ask(message);
    } catch (error) {
      reply = {lost: error.message};
    } finally {
      this.waiting--;
      clearTimeout(slow);
    }
    if (this.gone.signal.aborted) return new Promise(() => {});       // the table is no longer there: nothing comes of it
    if (reply.refused) {
      if (shown) await this.#refresh();       // it cannot be, but then the engine's word counts
      this.#refuse(reply.refused);
    } else if (reply.hint) {
      this.#showHint(reply.hint);
    } else if (reply.described) {
      this.#tellPlainly(reply.described, "described");
    } else if (reply.piles) {
      this.#settle(reply, message, shown);
    }
    if (reply.problem) this.#tellPlainly(reply.problem, "problem");
    if (reply.lost) this.#tellLost(reply.lost, message);
    this.#controls();
    return reply;
  }

  /** The engine's view takes the place of ours. */
  #settle(reply, message, shown) {
    const {hand} = this;
    const uppermost = this.places.here.level >= this.pictures.levels(this.places.here.id) - 1;
    const dealt = message.open !== undefined;
    const {view: before} = this;
    if (dealt || message.load !== undefined) this.typedDeal = false;
    if (message.load !== undefined) {
      this.typed = false;
      this.linked = false;
      if (message.linked) this.#keepNow();        // what has been played is kept before the link's game lies there, which is not
      this.linked = Boolean(message.linked);
      if (message.linked) this.tell("");
    }
    if (reply.spots && (dealt || message.load !== undefined || reply.start !== this.view.start)) {
      this.#begin({...reply, caption: reply.start === this.first.start ? this.first.caption : ""});
      if (dealt) this.#dealOut(reply);
    } else {
      this.view = {...this.view, ...reply};
      this.moves = new MoveList(reply.moves);
      if (!shown) this.pictures.apply(reply.steps);
      this.pictures.agree(reply.piles);
      this.hand = null;
      if (hand && this.pictures.cardAt(hand.id, hand.level)) this.pick(hand.id, hand.level);
      if (this.dragging && this.hand?.card !== this.dragging) this.#release();     // another card lies there now
      this.#draw(true);
      if (!shown) this.#follow(uppermost);
    }
    if (message.play === undefined && !goesOnFrom(this.view, before)) this.#lay(before);
    this.#drawEarlier();
    if (!message.linked) this.keep();
    if (this.games === null) this.#offerGames();
    let words = this.#saidOf(reply);
    if (dealt) words = `${message.open.game ? `${reply.title}, deal` : "Deal"} ${reply.deal}.`;
    else if (message.load !== undefined) words = `Opened at move ${reply.at}.`;
    else if (message.to < message.at) words = `Taken back. ${words}`;
    if (!shown && !message.quiet) this.say(words);
    if (!message.quiet) this.sayMore(this.#outcome(dealt || message.to < message.at ? [] : reply.steps) + this.goesOut);
    this.goesOut = "";
    this.#finish(shown || message.play !== undefined);
    this.#changed();
  }

  #saidOf({steps, at}) { return steps.length ? this.#telling(steps) : `At move ${at}.`; }

  /** The deal is shown as it is made: every card from the pack, in order. */
  #dealOut(reply) {
    const {pictures} = this;
    const total = Object.values(reply.piles).reduce((sum, [under, ...cards]) => sum + under + cards.length, 0);
    pictures.gather("pack" in reply.piles || pictures.piles.pack ? "pack" : "", total);
    pictures.draw(false);
    pictures.apply(reply.steps);
    pictures.agree(reply.piles);
    this.#draw(true);
  }

  /** The end of a game, once and quietly. */
  #finish(byMove) {
    const {view} = this;
    if (!byMove || !(view.won || view.stuck)) return;
    const again = '<button type="button" data-do="deal">Another deal</button>';
    if (view.won) {
      const how = `${view.deal ? `Deal ${escaped(String(view.deal))}, in` : "In"} ${counted(view.at, "move")}.`;
      const copy = '<button type="button" data-do="copy">Copy the record</button>';
      this.tell(`${ORNAMENT}<p class="pt-end">${escaped(view.title)} has succeeded</p><p>${how}</p><div class="pt-ways">${again}${copy}</div>`, "success");
      this.#glow();
    } else {
      this.tell(`<p>No move is left.</p><div class="pt-ways"><button type="button" data-by="-1">Undo</button>${again}</div>`);
    }
  }

  /** A light goes once over the foundations, from the first to the last. */
  #glow() {
    if (still()) return;
    const tops = [...this.pictures.foundations].map(id => this.pictures.piles[id].cards.at(-1)?.element).filter(Boolean);
    tops.forEach((element, n) => element.animate(
      [{filter: "none"}, {filter: "brightness(1.08) drop-shadow(0 0 9px #f2d98a)"}, {filter: "none"}],
      {duration: 1500, delay: 300 + n * Math.min(170, 1400 / tops.length), easing: "ease-in-out"}));
  }

  /** The focus stays where a person has acted; on an uppermost card it stays uppermost. */
  #follow(uppermost) {
    const {places, pictures} = this;
    const {id, level} = places.here;
    const focused = places.focused;
    places.here = {id, level: uppermost ? pictures.levels(id) - 1 : Math.min(level, pictures.levels(id) - 1)};
    places.rove();
    if (focused) places.at(places.here)?.focus({preventScroll: true});
  }

  #refuse({move, rule, because}) {
    const {from, depth} = readMove(move);
    this.refused = from ? this.#pictureOf(from, depth) : null;
    this.hand = null;
    this.#release();
    const detail = {move, rule, because, show: null};
    this.tell("", "no");
    this.root.dispatchEvent(new CustomEvent("patience-refused", {bubbles: true, composed: true, detail}));
    const reason = because && because !== rule.words ? sentence(because) : "";
    const show = '<p><button type="button" class="pt-link" data-do="show">Show it in the text</button></p>';
    this.tell(`${cited(rule)}${reason && `<p>${escaped(reason)}</p>`}${detail.show ? show : ""}`, "no");
    this.note.show = detail.show;
    this.say(`Refused. ${citedAloud(rule)} ${reason}`.trim());
    this.#name();
  }

  #showHint({move, steps, rule, words}) {
    if (!move) return this.#tellPlainly(words);
    const {from, to} = readMove(move);
    const telling = this.#inWords(move);
    const advice = `<p class="pt-advice">${escaped(telling)}. ${moveButton(move, "Do this")}</p>`;
    this.tell(`${advice}${rule ? cited(rule) : ""}<p>${escaped(words)}</p>`, "hinted");
    const targets = to ? [to] : [...new Set((steps ?? []).map(([, , id]) => id))].slice(0, 3);
    this.pictures.mark("pt-hint", [from, ...targets].filter(id => id && this.pictures.figure.has(id)).map(id => this.pictures.top(id)));
    this.say(`Hint: ${telling}. ${rule ? `${citedAloud(rule)} ` : ""}${words}`);
  }

  /**
   * An action by its move. Another has to come first, it may be: the two are one deed, between which nothing else comes. But no card
   * is laid aside by a button that did not say so when it was pressed, as it does not half-way through such a deed.
   */
  act(move) {
    const named = () => this.view.actions.find(each => each.move === move);
    const both = Boolean(named().first || this.inTwo);
    return this.#queue(async () => {
      const {open, rule, because, first} = named();
      if (this.moves.known && !open) return this.#refuse({move, rule, because});
      if (!both || !first) return this.#play(move);
      this.inTwo = true;
      await this.#play(first);
      await this.#play(move);
      return this.inTwo = false;
    }, true);
  }

  /** To another place in the record. */
  visit(where) {
    return this.#queue(async () => {
      const to = where(this.view.at);
      this.hand = null;
      this.refused = null;
      this.tell("");
      this.#release();
      if (to < 0 || to > this.view.made.length || to === this.view.at) return this.#name();
      await this.#answer(this.#message({to}), false);
    });
  }

  /** Asks for something that is not a move, and it may be for something more when that has been answered. */
  request(more, next = null) {
    return this.#queue(async () => {
      this.hand = null;
      this.refused = null;
      this.tell("");
      this.#release();
      this.#name();
      const reply = await this.#answer(this.#message(more), false);
      const further = next?.(reply);
      return further ? this.#answer(this.#message(further), false) : reply;
    });
  }

  #refresh() { return this.#queue(() => this.#answer(this.#message({to: this.view.at, opening: true, quiet: true}), false)); }

  open(deal, readings = {}, game = undefined) { return this.request({open: {deal, readings, game}}); }

  /** Whether the engine is still there is found out by asking it how the game stands. */
  check() { return this.#refresh(); }

  /** A written record; one that came by a link does not take the place of the game that is kept until it is played on. */
  load(text, linked = false) {
    // Until the engine is awake another game than the link's lies on the table.
    const late = linked && setTimeout(() => this.#tellPlainly("The game of the link is on its way."), 400);
    return this.request({load: text, linked, any: this.first.any}).finally(() => clearTimeout(late));
  }

  /** What a person has written stays in its field if there is something wrong with it, to be mended. */
  async #loadWritten(text) {
    const reply = await this.load(text);
    if (!reply?.problem && !reply?.lost) return;
    this.typed = true;
    if (this.record !== document.activeElement) this.record.value = text;       // it may be being mended already
  }

  /** The view of another hand on the same game: the kernel, or a second view of the same widget. */
  show(view) {
    this.line = this.line.then(() => {
      if (this.gone.signal.aborted) return;
      const {start, made, at} = this.view;
      const same = view.start === start && view.at === at && view.made.join() === made.join();
      if (same && this.moves.known) return;
      const near = view.start === start && Math.abs(view.at - at) === 1;
      // Another view of the same game has said what happened, if that is where a person plays.
      const quiet = Boolean(document.activeElement?.closest(".pt")) && !this.root.contains(document.activeElement);
      this.tell("");
      this.#settle(near ? view : {...view, steps: []}, {...view.start === start ? {to: view.at, at} : {load: ""}, quiet}, same);
      this.#controls();
    });
    return this.line;
  }

  /** Every card that can be played to a foundation is played, one after another, unless something else is done meanwhile. */
  async finish() {
    let played = 0, due = "";
    for (;;) {
      await this.line;
      if (!this.moves.known || this.waiting || due && this.written !== due) break;
      const {foundations} = this.pictures;
      const move = this.moves.all.find(({joint, from, to}) => joint === ">" && foundations.has(to) && !foundations.has(from));
      if (!move || this.gone.signal.aborted) break;
      due = this.written + (this.view.at ? "; " : "") + move.text;
      await this.send(move.text);
      played++;
    }
    if (!played) this.say("No card can be played to a foundation.");
  }

  // -- the lamp: whether the game can be won from here. It burns beside the play, slice by slice, and goes out when the position changes

  async light() {
    const message = this.#message({lamp: true});
    const lamp = this.lamp = {at: this.written, message, verdict: "", words: "", granted: "", moves: []};
    this.#showLamp();
    this.say("The lamp is lit.");
    while (!lamp.verdict) {
      const reply = await this.#ask(message).catch(error => ({lost: error.message}));
      if (this.lamp !== lamp) return;
      if (!reply.lamp) {
        this.lamp = null;
        this.#showLamp();
        return reply.lost ? this.#tellLost(reply.lost) : this.#tellPlainly(reply.problem, "problem");
      }
      Object.assign(lamp, reply.lamp);
      this.#showLamp();
    }
    this.say(`${capital(lamp.verdict)}. ${lamp.words} ${lamp.granted}`);
  }

  putOut() {
    const {lamp} = this;
    if (lamp && !lamp.verdict) this.#ask({...lamp.message, lamp: false}).catch(() => null);
    this.lamp = null;
    this.#showLamp();
  }

  #switchLamp() {
    if (!this.lamp) return this.light();
    this.putOut();
    this.say("The lamp is out.");
  }

  #showLamp() {
    const {lamp} = this;
    const panel = this.root.querySelector(".pt-lamp");
    const switches = this.root.querySelector(".pt-bar [data-do=lamp]");
    switches.ariaPressed = String(Boolean(lamp));
    if (!lamp && panel.contains(document.activeElement)) switches.focus({preventScroll: true});
    panel.hidden = !lamp;
    if (!lamp) return;
    panel.querySelector(".pt-verdict").textContent = capital(lamp.verdict || "the lamp is lit");
    panel.querySelector(".pt-looked").textContent = lamp.words;
    panel.querySelector(".pt-granted").textContent = lamp.granted;
    panel.querySelector("[data-do=way]").hidden = !lamp.moves.length;
    panel.querySelector("[data-do=lamp]").textContent = lamp.verdict ? "Put out" : "Stop";
  }

  /** The moves the lamp has found become those that can be made again. */
  #layWay() {
    const {view, lamp} = this;
    this.view = {...view, made: [...view.made.slice(0, view.at), ...lamp.moves]};
    lamp.moves = [];
    lamp.words = "The way is laid ready: Redo goes along it, move by move.";
    this.#showLamp();
    this.root.querySelector(".pt-lamp [data-do=lamp]").focus({preventScroll: true});
    this.say(lamp.words);
    this.keep();
    this.#controls();
  }

  // -- keeping: the game as it stands, in the browser

  /** The game that was kept, or else the view the table was given. */
  #beginKept(view) {
    const {first} = this;
    const {keep} = this.options;
    const kept = keep && keptGame(storage.read(keep));
    this.lastKept = kept && storage.text(keep);
    if (!kept || kept.start === first.start && !kept.made.length) return this.#begin({...view});
    // Of a table that began otherwise when the book was last read: to be had back, but no longer what lies there.
    if (kept.opened !== first.start) {
      this.#begin({...first});
      return this.#lay(kept);
    }
    if (kept.stamp === this.stamp && kept.view) {
      try {
        return this.#begin({...first, ...kept.view});
      } catch {
        // What was kept of the drawing is damaged: the record is enough.
      }
    }
    if (gameOf(kept.start) === first.game) {
      this.unsettled = true;          // from an older edition of the page, or not yet answered: the engine is asked how it stands
      return this.#begin({...first, start: kept.start, made: kept.made, at: kept.at, moves: null});
    }
    this.elsewhere = kept;            // where any game may be chosen: the drawing of another game has to be asked for
    this.#begin({...first});
    return this.#lay(kept);
  }

  /** A game that was kept and that no edition can read any more gives its place to the one the table was made for. */
  #cannotGoOn() {
    const {note} = this;
    const why = note.textContent;
    this.#lay(this.view);
    this.#begin({...this.first});
    this.#drawEarlier();
    this.#controls();
    this.#tellPlainly(`The game that was kept here cannot be opened. ${why} Its record is under More, among the earlier games.`, "problem");
  }

  /** A game that is known by its record is opened again where it stood. */
  #goBack({start, made, at}) {
    return this.request({load: `${start}:${made.join("; ")}`, any: this.first.any},
      reply => (reply.piles && !reply.problem && reply.at !== at ? {to: at} : null));
  }

  /** The view is kept with the record, so that a reload shows the game before the engine is awake. */
  keep() {
    if (!this.options.keep) return;
    clearTimeout(this.keeping);
    this.changed = true;
    if (this.linked) return this.#keepNow();              // as long as the link stands in the address, a reload would begin with it
    this.keeping = setTimeout(() => this.#keepNow(), 200);
  }

  #keepNow() {
    clearTimeout(this.keeping);
    if (!this.changed) return;
    this.changed = false;
    const {start, made, at} = this.view;
    const same = start === this.first.start;
    this.#layOther();
    const view = !this.moves.known ? null : same ? {...this.view, spots: undefined, figures: undefined, grammar: undefined} : this.view;
    this.lastKept = JSON.stringify({stamp: this.stamp, opened: this.first.start, start, made, at, view});
    if (storage.write(this.options.keep, this.lastKept)) this.#leaveAddress();
    else this.#tellForbidden();
  }

  /** The browser's memory is full or forbidden: said once in a page. */
  #tellForbidden() {
    if (storageRefused) return;
    storageRefused = true;
    const words = "This browser keeps nothing for the book: a reload begins again. Copy the record to keep a game.";
    this.room.insertAdjacentHTML("afterend", `<p class="pt-notice">${words}</p>`);
    this.sayMore(words);
  }

  /** A game that came by a link and has been played on: from now on a reload finds what is kept, not the link's beginning. */
  #leaveAddress() {
    if (this.linked && recordIn(location.hash)) history.replaceState(history.state, "", location.pathname + location.search);
    this.linked = false;
  }

  // -- the earlier games: whatever another game takes the place of is laid aside, and can be had back

  #readEarlier() {
    const kept = this.options.keep && storage.read(`${this.options.keep}:earlier`);
    return Array.isArray(kept) ? kept.filter(keptGame) : [];
  }

  /** Lays a game aside, unless a move of the reader's own is not in it. Of very many the shortest is given up. */
  #lay({start, made, at}) {
    const {first} = this;
    if (!made.length || start === first.start && made.join() === first.made.join()) return;
    if (!first.any && gameOf(start) !== first.game) return;
    this.earlier = [{start, made, at}, ...this.#readEarlier().concat(this.earlier)]
      .filter((game, n, all) => !all.some((other, m) => goesOnFrom(other, game) && (m < n || other.made.length > game.made.length)));
    while (this.earlier.length > EARLIER) {
      const least = Math.min(...this.earlier.slice(1).map(game => game.made.length));
      this.earlier.splice(this.earlier.findLastIndex(game => game.made.length === least), 1);
    }
    if (this.options.keep && !storage.write(`${this.options.keep}:earlier`, JSON.stringify(this.earlier))) this.#tellForbidden();
  }

  /** Another tab may have played at this table since. */
  #layOther() {
    const there = keptGame(storage.read(this.options.keep));
    if (there && storage.text(this.options.keep) !== this.lastKept && !goesOnFrom(this.view, there)) {
      this.#lay(there);
      this.#drawEarlier();
    }
  }

  #drawEarlier() {
    const {view, first} = this;
    const details = this.root.querySelector(".pt-earlier");
    this.listed = this.earlier.filter(game => !goesOnFrom(view, game));
    const names = new Map(this.games ?? []);
    details.hidden = !this.listed.length;
    details.firstElementChild.textContent = `Earlier games: ${this.listed.length}`;
    details.lastElementChild.innerHTML = this.listed.map((game, n) => {
      const [slug, readings, deal] = [gameOf(game.start), game.start.match(/\[(.*?)\]/)?.[1], game.start.match(/:(\d+)$/)?.[1]];
      const name = `${first.any ? `${names.get(slug) ?? slug}, ` : ""}${deal ? `deal ${deal}` : "set up by hand"}${readings ? ` (${readings})` : ""}, `
        + counted(game.made.length, "move");
      return `<button type="button" data-earlier="${n}">${escaped(capital(name))}</button>`;
    }).join("");
  }

  #changed() { this.root.dispatchEvent(new CustomEvent("patience-changed", {bubbles: true, composed: true, detail: {record: this.written}})); }

  // -- hearing

  #listen() {
    const {signal} = this.gone;
    const on = (target, kind, deed, more = {}) => target.addEventListener(kind, deed, {signal, ...more});
    on(this.cloth, "click", event => {
      const button = event.target.closest(".pt-place");
      if (this.dragged) this.dragged = false;           // the click that follows a drag, wherever it falls, is swallowed once
      else if (button) this.choose(button.place);
      else this.#putAway();
    });
    on(this.ground, "focusin", event => { if (event.target.place) this.places.go({...event.target.place}, false); });
    on(this.cloth, "keydown", event => this.#key(event));
    on(this.note, "keydown", event => {
      if (event.key !== "Escape") return;
      const id = this.hand?.to ?? this.places.here.id;
      this.#putAway();
      this.places.go({id, level: 99});
    });
    on(this.root, "click", event => this.#press(event));
    on(this.root, "submit", event => this.#submit(event));
    on(this.root, "change", event => this.#change(event));
    on(this.root.querySelector(".pt-deal"), "input", ({target}) => { this.typedDeal = target.value.trim() !== ""; });
    on(this.record, "input", () => { this.typed = this.record.value.trim() !== ""; });
    on(this.list, "toggle", () => this.#drawMoves());
    on(globalThis, "pagehide", () => this.#keepNow());
    on(document, "visibilitychange", () => this.#keepNow());      // a phone may end a page that is not seen without another word
    on(globalThis, "patience-looks", () => this.#dressUp());
    this.#listenToPointer(on);
  }

  #key(event) {
    const arrows = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
    const {key, ctrlKey, metaKey, shiftKey, altKey} = event;
    const {order, figure} = this.pictures;
    const ends = order.filter(id => figure.has(id));
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() === "z") this.visit(at => at + (shiftKey ? 1 : -1));
      else if (key.toLowerCase() === "y") this.visit(at => at + 1);
      else return;
    } else if (altKey) {
      return;
    } else if (arrows[key]) {
      this.places.step(...arrows[key]);
    } else if (key === "Escape" && (this.hand || !this.note.hidden)) {
      this.#putAway();
    } else if (key === "Home" || key === "End") {
      this.places.go({id: key === "Home" ? ends[0] : ends.at(-1), level: key === "Home" ? 0 : 99});
    } else if (key.toLowerCase() === "f") {
      this.#whenKnown(() => this.#toFoundation());
    } else if (key.toLowerCase() === "t") {
      const action = this.#actionAt("pack") ?? this.view.actions[0];
      if (action && !event.repeat) this.act(action.move);
    } else if (key.toLowerCase() === "h") {
      this.request({hint: true});
    } else if (key.toLowerCase() === "n") {
      this.#whenKnown(() => this.#next(shiftKey));
    } else if (key.toLowerCase() === "e") {
      this.#examine();
    } else if (key.toLowerCase() === "l" && !this.#inExample()) {
      this.#switchLamp();
    } else if (key.toLowerCase() === "d") {
      this.request({describe: true});
    } else {
      return;
    }
    event.preventDefault();
  }

  #toFoundation() {
    const {id, level} = this.hand ?? this.places.here;
    const depth = this.pictures.depthAt(id, Math.min(level, this.pictures.levels(id) - 1));
    const move = this.#homeOf(this.moves.from(id, depth));
    if (move) return this.send(move);
    this.say("No foundation takes it.");
  }

  #press(event) {
    const button = event.target.closest("button");
    if (!button || button.matches(".pt-place")) return;
    const {action, by, move, earlier, do: deed} = button.dataset;
    if (action) {
      this.act(action);
    } else if (earlier) {
      this.#goBack(this.listed[earlier]).then(() => this.places.move(this.places.at(this.places.here)));
    } else if (by) {
      this.visit(at => at + Number(by));
    } else if (move) {
      const inNote = this.note.contains(button);
      const {from, to} = readMove(move);
      if (inNote) this.places.go({id: to || from || this.places.here.id, level: 99});
      this.send(move);
    } else if (deed) {
      this.#do(deed, button);
    }
  }

  #do(deed, button) {
    const deeds = {
      hint: () => this.request({hint: true}),
      lamp: () => this.#switchLamp(),
      way: () => this.#layWay(),
      describe: () => this.request({describe: true}),
      again: () => this.request(this.lost),
      deal: () => this.open(1 + Math.floor(Math.random() * 999_999)),
      restart: () => this.visit(() => 0),
      example: () => this.#goBack(this.first).then(() => this.root.querySelector(".pt-steps .pt-gold").focus()),
      finish: () => this.finish(),
      more: () => this.#toggleMore(button),
      show: () => this.note.show?.(),
      load: () => this.#loadWritten(this.record.value),
      copy: () => this.#copy(this.written, "The record is copied."),
      link: () => this.#copy(addressOf(this.written), "A link to this position is copied."),
      save: () => this.#download(),
      file: () => this.root.querySelector(".pt-file").click(),
    };
    deeds[deed]?.();
  }

  #toggleMore(button) {
    this.more.hidden = !this.more.hidden;
    button.ariaExpanded = String(!this.more.hidden);
    button.textContent = this.more.hidden ? "More" : "Less";
  }

  #submit(event) {
    event.preventDefault();
    const field = event.target.querySelector("input");
    const text = field.value.trim();
    const clear = () => { if (this.note.hidden && field.value.trim() === text) field.value = ""; };      // unless the next is in it already
    if (event.target.dataset.form === "deal") this.open(text);
    else if (text) this.send(text).then(clear);
  }

  async #change({target}) {
    if (target.dataset.look) {
      looks[target.dataset.look] = target.checked;
      storage.write(LOOKS, JSON.stringify(looks));
      globalThis.dispatchEvent(new Event("patience-looks"));
    } else if (target.matches(".pt-game select")) {
      this.open(this.view.deal || 1, {}, target.value).then(() => this.#drawGames());
    } else if (target.dataset.reading) {
      this.open(this.view.deal || 1 + Math.floor(Math.random() * 999_999), {[target.dataset.reading]: target.value});
    } else if (target.matches(".pt-file") && target.files[0]) {
      const text = await target.files[0].text();
      target.value = "";
      this.#loadWritten(text.trim());
    }
  }

  async #copy(text, done) {
    try {
      await navigator.clipboard.writeText(text);
      this.say(done);
      this.#tellBriefly(done);
    } catch {
      this.record.value = text;           // where the clipboard is closed to pages, the text is laid ready
      if (this.more.hidden) this.#toggleMore(this.root.querySelector("[data-do=more]"));
      this.record.focus();
      this.record.select();
      this.say("The browser does not let the page copy. The text is selected: press Ctrl+C.");
    }
  }

  #tellBriefly(text) {
    if (this.view.won && !this.note.hidden) {             // the end of a game is not to be wiped away by it
      const words = Object.assign(document.createElement("p"), {textContent: text});
      this.note.append(words);
      return setTimeout(() => words.remove(), 4000);
    }
    this.tell(`<p>${escaped(text)}</p>`);
    return setTimeout(() => { if (this.note.textContent === text) this.tell(""); }, 4000);
  }

  #download() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([`${this.written}\n`], {type: "text/plain"}));
    link.download = `${this.view.game}-${this.view.deal || "position"}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  // -- the pointer: a card follows it, and a generous space takes it

  #listenToPointer(on) {
    // Measured against the cloth, which may be scrolled under a card that is held.
    const at = event => {
      const {left, top} = this.ground.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    const follow = event => {
      const {press} = this;
      const [x, y] = at(event);
      const shift = [x - press.x, y - press.y];
      if (!this.dragging) {
        if (Math.hypot(...shift) < (press.touch ? 9 : 5)) return;
        const {id, level} = press.place;
        if (!press.ready || this.pictures.cardAt(id, level) !== press.card) return;         // another card lies there now, or none
        if (!press.card && !(this.pictures.piles[id].under && this.moves.from(id).size)) return;
        this.#startDrag(press.place, press.id);
      }
      this.#drag(shift);
    };
    on(this.ground, "pointerdown", event => {
      const button = event.target.closest(".pt-place");
      this.dragged = false;
      if (!button || event.button !== 0 || !event.isPrimary || this.dragging) return;
      const touch = event.pointerType !== "mouse";          // a pen does what a finger does
      // A finger scrolls the page, unless the card is free to move (there are few such), is held already, or was pressed a while.
      const ready = !touch || getComputedStyle(button).touchAction === "none";
      const [x, y] = at(event);
      const card = this.pictures.cardAt(button.place.id, button.place.level);
      const press = this.press = {x, y, place: button.place, card, id: event.pointerId, touch, ready};
      if (!ready) press.timer = setTimeout(() => { press.ready = true; }, 180);
    });
    on(globalThis, "pointermove", event => { if (event.pointerId === this.press?.id) follow(this.press.last = event); });
    on(globalThis, "scroll", () => { if (this.dragging && this.press?.last) follow(this.press.last); }, {passive: true, capture: true});
    on(globalThis, "pointerup", event => {
      if (event.pointerId !== this.press?.id) return;
      if (this.dragging) {
        follow(event);
        this.#endDrag();
      }
      this.#endPress();
    });
    on(globalThis, "pointercancel", event => {
      if (event.pointerId !== this.press?.id) return;
      if (this.dragging) this.putBack(false);
      this.#endPress();
    });
    // A finger that has taken up a card must not scroll the page as well.
    on(this.ground, "touchmove", event => { if (this.press?.ready && event.cancelable) event.preventDefault(); }, {passive: false});
  }

  #endPress() {
    clearTimeout(this.press?.timer);
    this.press = null;
  }

  #startDrag({id, level}, pointer) {
    const {hand} = this;
    this.press.takesUp = hand?.id !== id || hand.level !== level;
    if (this.press.takesUp) {
      this.hand = null;
      this.places.here = {id, level};
      this.pick(id, level);
    }
    this.dragging = this.hand.card ?? {element: this.pictures.backs[id], at: "", back: true};
    this.cloth.setPointerCapture?.(pointer);
    this.dragged = true;
    this.dragging.element.classList.add("pt-dragged");
  }

  #drag(shift) {
    this.dragging.shift = shift;
    this.dragging.element.style.translate = `${shift[0]}px ${shift[1]}px`;
    const over = this.#beneath(shift);
    this.pictures.mark("pt-over", over && this.hand.targets.has(over) ? [this.pictures.top(over)] : []);
  }

  #endDrag() {
    const {shift} = this.dragging;
    const id = this.#beneath(shift);
    setTimeout(() => { this.dragged = false; });
    if (!id) return Math.hypot(...shift) < TREMOR && this.press.takesUp ? this.#release() : this.putBack();
    this.places.here = {id, level: this.pictures.levels(id) - 1};
    this.drop(id);
  }

  /** The spot a dragged card is over: the nearest lit one within a card and a bit, else whatever lies squarely beneath. */
  #beneath(shift) {
    const {pictures, hand, unit} = this;
    const {figure} = pictures;
    const start = figure.card(hand.id, hand.level, pictures.levels(hand.id));
    const [x, y] = [start.x + shift[0] / unit, start.y + shift[1] / unit];
    let best = "";
    let least = 0.7;
    for (const id of pictures.order) {
      if (id === hand.id || !figure.has(id)) continue;
      const away = figure.ends(id, pictures.levels(id)).map(([first, last]) => fromRun(x, y, first, last));
      const distance = Math.min(...away) - (hand.targets.has(id) ? 0.6 : 0);
      if (distance < least) [least, best] = [distance, id];
    }
    // Back where it came from is no move, unless a lit space is nearer.
    return best && Math.hypot(x - start.x, y - start.y) < Math.min(0.35, least + 0.6) ? "" : best;
  }

  /** Lets go of a dragged picture: it glides on from where it is, to where it then belongs. */
  #release(moves = false) {
    this.#endPress();
    const card = this.dragging;
    if (!card) return;
    this.dragging = null;
    this.pictures.mark("pt-over", []);
    card.element.classList.remove("pt-dragged");
    card.element.style.translate = "";
    const [x, y] = card.shift ?? [0, 0];
    if (moves && !card.back) return;              // the picture's next place will be drawn from its shift
    delete card.shift;
    if (still() || card.back) return;
    card.element.animate([{transform: `translate(${x}px,${y}px) ${card.at}`}, {transform: card.at}], {duration: 200, easing: "ease-out"});
  }

  // -- leaving

  remove() {
    this.#keepNow();
    this.putOut();
    this.gone.abort();
    this.sizes.disconnect();
    this.root.replaceChildren();
    this.root.classList.remove("pt", "pt-small", "pt-won", "pt-few", "pt-four", "pt-large", "pt-still", "pt-example");
  }
}

/** How far a point is from the line between two others. */
function fromRun(x, y, first, last) {
  const [runX, runY] = [last.x - first.x, last.y - first.y];
  const along = Math.max(0, Math.min(1, ((x - first.x) * runX + (y - first.y) * runY) / (runX * runX + runY * runY || 1)));
  return Math.hypot(x - first.x - along * runX, y - first.y - along * runY);
}

// ---- the deck of cards ----------------------------------------------------------------------------------------------

/** Puts a sprite into the page, once. */
export function layDeck(svg, page = document) {
  const holder = page.createElement("div");
  holder.className = "patience-deck";
  holder.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  holder.ariaHidden = "true";
  holder.innerHTML = svg;
  page.body.prepend(holder);
}

export const hasDeck = (page = document) => Boolean(page.getElementById("pc-AS"));
export const hasCourts = (page = document) => Boolean(page.getElementById("pc-fSK"));

/** The court figures come after the rest of the deck; until then monograms stand for them. */
export function layCourts(svg, page = document) {
  if (!hasCourts(page)) layDeck(svg, page);
  page.documentElement.classList.add("patience-courts");
}

// ---- anywidget ------------------------------------------------------------------------------------------------------

const LATE = 6000;                // milliseconds after which a kernel is called silent; it may be busy with another cell
const DOUBTFUL = 1500;            // the same for one that has not answered yet, or not the last time
const ANEW = "run the cell again, and open this game\u2019s record in the new table, under More.";
const SILENT = `The notebook\u2019s kernel does not answer. If it is busy, this is done as soon as it is free. If it was stopped or restarted, ${ANEW}`;
const GONE = `The notebook\u2019s kernel was stopped or restarted, and the engine of this table went with it. To play on, ${ANEW}`;

let widgetViews = 0;

function render({model, el}) {
  // Answers go to every view of a model: each view knows its own by their number.
  const mine = `${++widgetViews}-${Math.random().toString(36).slice(2)}`;
  const open = new Map();
  let asked = 0;
  let doubt = true;
  const receive = message => {
    const waiting = message?.id?.startsWith?.(`${mine}:`) && open.get(message.id);
    if (!waiting) return;
    open.delete(message.id);
    doubt = false;
    waiting(message.answer);
  };
  model.on("msg:custom", receive);
  // No event tells in every notebook that a kernel is gone, so silence has to. An answer that comes after all is welcome: what a
  // move has done comes with the widget's values in any case. What no person waits for may take its time.
  const ask = message => new Promise((resolve, reject) => {
    const id = `${mine}:${++asked}`;
    const silent = () => {
      doubt = true;
      reject(new Error(SILENT));
    };
    const late = message.do === "deck" || message.do === "contents" ? 0 : setTimeout(silent, doubt ? DOUBTFUL : LATE);
    open.set(id, answer => {
      clearTimeout(late);
      resolve(answer);
    });
    try {
      model.send({id, message});
    } catch {
      clearTimeout(late);
      reject(new Error(GONE));
    }
  });

  readAlong(document);
  if (!hasDeck()) {
    ask({do: "deck"}).then(({base, courts}) => {
      if (base && !hasDeck()) layDeck(base);
      if (courts) layCourts(courts);
    }, () => null);                 // the cards stay plain
  }
  const box = document.createElement("div");
  el.append(box);
  // JupyterLab and Notebook take keys for their commands (D twice deletes the cell, Shift+Enter runs it anew) unless the element that
  // has the focus forbids it. That is asked in the window, before they hear of the key, so that Ctrl+S and its like are left to them.
  const guard = ({target, key, ctrlKey, metaKey, altKey}) => {
    const command = altKey || ((ctrlKey || metaKey) && !"zy".includes(key.toLowerCase()));
    if (box.contains(target)) target.toggleAttribute("data-lm-suppress-shortcuts", !command);
  };
  addEventListener("keydown", guard, true);
  const view = model.get("_view");
  const table = mount(box, ask, view, {first: {...view, ...view.initial_record}});
  const changed = () => table.show(viewFromEngine(model.get("_view")));
  model.on("change:_view", changed);
  // ipywidgets' own word that a kernel was restarted or its connection cut; where there is none, the next move finds out.
  const cut = () => {
    doubt = true;
    table.check();
  };
  model.on("comm_live_update", cut);
  return () => {
    removeEventListener("keydown", guard, true);
    model.off("comm_live_update", cut);
    model.off("change:_view", changed);
    model.off("msg:custom", receive);
    table.remove();
  };
}

export default {render};
