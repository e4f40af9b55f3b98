/* Notes in the text (edition/sphinx/text_notes.py): a.noted with its note in data-note. One box serves them all.

   Hovering or focusing a noted word shows its note, and the pointer may travel into it. A click, a tap or Enter keeps it; Enter also goes
   into it, to the link that leads to the entry. Escape, a click elsewhere, or leaving closes it. Without this script the words are plain
   links to their entries, and the note is their tooltip. */

const box = document.createElement("aside");
box.id = "edition-note";
box.ariaLabel = "Note";
box.hidden = true;
/** The noted word whose note is shown. @type {HTMLAnchorElement | null} */
let mark = null;
let kept = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

for (const link of document.querySelectorAll("a.noted[data-note]")) link.removeAttribute("title");
document.body.append(box);

/**
 * @param {EventTarget | null} target
 * @returns {HTMLAnchorElement | null}
 */
const noted = target => (target instanceof Element ? target.closest("a.noted[data-note]") : null);
const inBox = (/** @type {EventTarget | null} */ target) => target instanceof Node && box.contains(target);

function show(/** @type {HTMLAnchorElement} */ link) {
  clearTimeout(timer);
  if (link === mark) return;
  close();
  mark = link;
  const more = document.createElement("a");
  more.href = link.href;
  more.textContent = link.dataset.more ?? "";
  const last = document.createElement("p");
  last.className = "edition-note-more";
  last.append(more);
  box.innerHTML = link.dataset.note ?? "";              // made by the build, from the book
  box.append(last);
  box.hidden = false;
  link.setAttribute("aria-describedby", box.id);
  place();
}

function close() {
  clearTimeout(timer);
  if (!mark) return;
  mark.removeAttribute("aria-describedby");
  mark.classList.remove("open");
  mark = null;
  kept = false;
  box.hidden = true;
}

function keep(/** @type {HTMLAnchorElement} */ link) {
  show(link);
  kept = true;
  link.classList.add("open");
}

/* Under the word, or above it where there is no room below; never over the edge of the window. */
function place() {
  const lines = [...mark?.getClientRects() ?? []], word = lines.at(-1);
  if (!word) return;
  const {width, height} = box.getBoundingClientRect();
  const room = document.documentElement.clientWidth, gap = 6;
  const left = Math.max(8, Math.min(word.left, room - width - 8));
  const below = word.bottom + gap + height <= innerHeight || lines[0].top < height + gap;
  const top = below ? word.bottom + gap : lines[0].top - gap - height;
  box.style.left = `${left + scrollX}px`;
  box.style.top = `${top + scrollY}px`;
}

const leave = () => {
  clearTimeout(timer);
  if (!kept) timer = setTimeout(close, 250);      // time to cross the gap
};

addEventListener("pointerover", event => {
  if (event.pointerType !== "mouse" || kept) return;
  const link = noted(event.target);
  if (link) show(link);
  else if (inBox(event.target)) clearTimeout(timer);
  else if (mark && mark !== document.activeElement) leave();
});
document.documentElement.addEventListener("pointerleave", () => mark !== document.activeElement && leave());

addEventListener("focusin", event => {
  const link = noted(event.target);
  if (link) show(link);
  else if (mark && !inBox(event.target)) close();
});

addEventListener("click", event => {
  const link = noted(event.target);
  if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
    event.preventDefault();
    if (link === mark && kept) return close();
    keep(link);
    const pressed = event.detail === 0 || event.pointerType === "";          // and not clicked
    if (pressed) /** @type {HTMLElement | null} */ (box.querySelector(".edition-note-more a"))?.focus();
  } else if (mark && (!inBox(event.target) || /** @type {Element} */ (event.target).closest("a"))) {
    close();
  }
});

addEventListener("keydown", event => {
  if (!mark) return;
  const inside = box.contains(document.activeElement), link = mark;
  if (event.key === "Escape") {
    event.stopPropagation();
    if (inside) link.focus();                     // shows it again, so close after
    close();
  } else if (event.key === "Tab" && inside) {
    link.focus();                                 // the tab goes on from the word
    if (event.shiftKey) event.preventDefault();
    close();
  }
}, true);

addEventListener("resize", place);
