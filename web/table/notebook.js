/**
 * What a table's widget holds as its module. The table itself, `table.js` with its styles, is kept once for a whole notebook, in a widget
 * of its own to which every table refers: a saved notebook holds it once, however many tables there are in it.
 */

/** @import {Bundled} from "./protocol.js" */
/** @import {Model as TableModel} from "./widget.js" */

/** @typedef {{render: (widget: {model: Model, el: HTMLElement}) => () => void}} Loaded */
/** @typedef {TableModel & {widget_manager: {get_model: (id: string) => Promise<{get: (name: string) => string}>}}} Model */

/** Every script that has been loaded into this page. @type {Map<string, Promise<Loaded>>} */
const loaded = /** @type {any} */ (globalThis).patienceTables ??= new Map();

/** From the widget that holds it; where a host does not let one widget see another, from the kernel. @param {Model} model */
async function bundleOf(model) {
  try {
    const bundle = await model.widget_manager.get_model(String(model.get("_bundle")).replace("IPY_MODEL_", ""));
    return {script: bundle.get("script"), styles: bundle.get("styles")};
  } catch {
    return askKernel(model);
  }
}

/**
 * @param {Model} model
 * @returns {Promise<Bundled>}
 */
const askKernel = model => new Promise(resolve => {
  const id = `bundle-${Math.random().toString(36).slice(2)}`;
  const receive = (/** @type {{id?: string, answer: Bundled}} */ message) => {
    if (message?.id !== id) return;
    model.off("msg:custom", receive);
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
    const {script, styles} = await bundleOf(model);
    const table = await (loaded.get(script) ?? load(script));
    el.appendChild(document.createElement("style")).textContent = styles;
    return table.render({model, el});
  },
};
