/**
 * What a table's widget holds as its module. The table itself, `table.js` with its styles, is kept once for a whole notebook, in a widget
 * of its own to which every table refers: a saved notebook holds it once, however many tables there are in it.
 */

/** @import {Bundled} from "./protocol.js" */
/** @import {Model} from "./bundle.js" */

import {bundleOf} from "./bundle.js";

const SLOW = 6000;                // milliseconds
const MISSING = "The table is not drawn yet: what draws it comes from the notebook\u2019s kernel, which does not answer. If it is busy, the table"
  + " comes as soon as it is free; if it was stopped or restarted, run the cell again.";

/** @typedef {{render: (widget: {model: Model, el: HTMLElement}) => () => void}} Loaded */

/** Every script that has been loaded into this page. @type {Map<string, Promise<Loaded>>} */
const loaded = /** @type {any} */ (globalThis).patienceTables ??= new Map();

/**
 * Script and styles from the kernel, where a host does not let one widget see another. Until they come, the reader is told why.
 * @param {Model} model
 * @param {HTMLElement} el
 * @returns {Promise<Bundled>}
 */
const askKernel = (model, el) => new Promise(resolve => {
  const id = `bundle-${Math.random().toString(36).slice(2)}`;
  const slow = setTimeout(() => { el.textContent = MISSING; }, SLOW);
  const receive = (/** @type {{id?: string, answer: Bundled}} */ message) => {
    if (message?.id !== id) return;
    model.off("msg:custom", receive);
    clearTimeout(slow);
    el.textContent = "";
    resolve(message.answer);
  };
  model.on("msg:custom", receive);
  model.send({id, message: {do: "bundle"}});
});

/** @param {string} script */
function load(script) {
  const address = URL.createObjectURL(new Blob([script], {type: "text/javascript"}));
  const module = import(address).then(({default: table}) => /** @type {Loaded} */ (table));
  loaded.set(script, module);
  return module.finally(() => URL.revokeObjectURL(address));
}

export default {
  /** @param {{model: Model, el: HTMLElement}} widget */
  async render({model, el}) {
    const bundle = await bundleOf(model);
    const {script, styles} = bundle ? {script: bundle.get("script"), styles: bundle.get("styles")} : await askKernel(model, el);
    const table = await (loaded.get(script) ?? load(script));
    el.appendChild(document.createElement("style")).textContent = styles;
    try {
      return table.render({model, el});
    } catch (fault) {
      el.textContent = `The table cannot be drawn: what was saved of it is damaged (${fault}). Run the cell again.`;
      return () => {};
    }
  },
};
