// Short forms for elements. Text is always set as text, so nothing that people type can become markup.

/**
 * The element with an id, which the page has.
 * @template {Element} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [type]
 * @returns {T}
 */
export function byId(id, type = /** @type {any} */ (HTMLElement)) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`the page has no ${type.name} #${id}`);
  return element;
}

/**
 * A new element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * A button that does something.
 * @param {Record<string, string>} attributes
 * @param {() => void} action
 * @param {...(Node | string)} children
 */
export function button(attributes, action, ...children) {
  const element = make("button", { type: "button", ...attributes }, ...children);
  element.addEventListener("click", action);
  return element;
}
