// Building and updating the page: elements are made here, never from strings of markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Gives an element attributes, listeners (`on`), text, classes, and children.
 * @template {Element} T
 * @param {T} node
 * @param {Record<string, any>} [props]
 * @param {(Node | string | null | undefined | false)[]} [children]
 * @returns {T}
 */
function fill(node, props = {}, children = []) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") for (const [type, listener] of Object.entries(value)) node.addEventListener(type, listener);
    else if (name === "css") for (const [key, setting] of Object.entries(value)) /** @type {any} */ (node).style.setProperty(key, setting);
    else if (name === "text") node.textContent = value;
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/**
 * A new HTML element.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...any} children
 */
export const el = (tag, props, ...children) => fill(document.createElement(tag), props, children);

/**
 * A new SVG element.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...any} children
 */
export const svg = (tag, props, ...children) => fill(document.createElementNS(SVG, tag), props, children);

/** @type {WeakMap<Element, string>} */
const drawn = new WeakMap();

/**
 * Draws the children of a node anew, but only when what they show (`key`) has changed.
 * @param {Element} node
 * @param {any} key
 * @param {() => any[]} build
 */
export function refresh(node, key, build) {
  const text = JSON.stringify([key, document.documentElement.dataset]); // the looks that people choose are set there
  if (drawn.get(node) === text) return;
  drawn.set(node, text);
  node.replaceChildren(...build().flat().filter(Boolean));
}

/**
 * The element with this id.
 * @param {string} id
 * @returns {any}
 */
export const $ = (id) => document.getElementById(id);

const USUAL_TEXT = 16;
/** @type {{width: number, height: number, scale: number} | null} */
let room = null;

/** Looks at the window anew; done once for each change, since a look in the midst of a drawing would cost a layout. */
export function measureWindow() {
  const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT;
  return (room = { width: innerWidth / scale, height: innerHeight / scale, scale });
}

/** The window in pixels of usual text, by which layouts go here as in the style sheets; and how large text is
 * against the usual, as people set it in their browser. */
export const roomOfWindow = () => room ?? measureWindow();

/** Whether there is room for the desk: rail, corners, log. */
export const wide = () => roomOfWindow().width >= 900 && !low();

/** Whether a phone lies on its side. */
export function low() {
  const { width, height } = roomOfWindow();
  return height <= 500 && width >= 600 && width <= 979;
}

addEventListener("resize", measureWindow);
