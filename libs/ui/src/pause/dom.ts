/** Creates elements without a library: a pause must be shown at once, on a cold phone and in a new tab. */

type Attributes = Record<string, string | boolean | ((event: Event) => void)>;

/** Sets attributes (`class`, `data-…`) as given; a function listens to the event of its name. Text is never markup. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name, value);
    else if (value !== false) node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** A drawing. `markup` is written in this program, never by a user. */
export function drawing(name: string, viewBox: string, markup: string): SVGElement {
  const attributes = `class="${name}" viewBox="${viewBox}" aria-hidden="true" focusable="false"`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${markup}</svg>`;
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  return document.importNode(parsed, true) as unknown as SVGElement;
}
