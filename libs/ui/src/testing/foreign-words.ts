/** Finds words of another language on the page: what a screen says, its labels for screen readers included. */

/** All words of a catalogue: of its strings, and of the literals in the functions that make a text. */
export function wordsOf(texts: unknown, found = new Set<string>()): Set<string> {
  if (typeof texts === 'string') for (const word of split(texts)) found.add(word);
  else if (typeof texts === 'function') wordsOf(literalsOf(String(texts)), found);
  else if (typeof texts === 'object' && texts !== null) for (const value of Object.values(texts)) wordsOf(value, found);
  return found;
}

const ADDRESS = /\S+@\S+|\S*\/\S+\/\S*/g;
/** `SS-7K3MQ-2XADD`, and the random name of a test's user: letters beside digits make a word only by chance. */
const CODE = /\bSS-\w{5}-\w{5}\b|[\p{L}\d]*(?:\p{L}\d|\d\p{L})[\p{L}\d]*/gu;

/** Words of three letters or more, because shorter ones are the same in many languages; no addresses or codes. */
const split = (text: string): string[] =>
  text
    .replaceAll(ADDRESS, ' ')
    .replaceAll(CODE, ' ')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];

function literalsOf(source: string): string[] {
  const plain = source.replaceAll(/\$\{[^{}`]*\}/g, ' ');
  return plain.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g) ?? [];
}

/** All text of the page, with what only a screen reader reads. Runs alone in a page, so it uses nothing outside. */
export function textOfPage(): string {
  const page = document;
  const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder'];
  const said = attributes.flatMap((name) =>
    [...page.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );
  // Without the scripts and styles of the page, and without code such as an address.
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, code') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) said.push(walker.currentNode.nodeValue ?? '');
  return [page.title, ...said].join('\n');
}

/** The words of `text` that only the other language has. Names are in neither catalogue, or in both. */
export const foreignWords = (text: string, own: ReadonlySet<string>, other: ReadonlySet<string>): string[] => [
  ...new Set(split(text).filter((word) => other.has(word) && !own.has(word))),
];
