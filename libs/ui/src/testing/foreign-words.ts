/** Finds words of the other language on a page, including labels for screen readers. */

/** All words of a catalogue: of its strings, and of the string literals in its functions. */
export function wordsOf(texts: unknown, found = new Set<string>()): Set<string> {
  if (typeof texts === 'string') for (const word of split(texts)) found.add(word);
  else if (typeof texts === 'function') wordsOf(literalsOf(String(texts)), found);
  else if (typeof texts === 'object' && texts !== null) for (const value of Object.values(texts)) wordsOf(value, found);
  return found;
}

const ADDRESS = /\S+@\S+|\S*\/\S+\/\S*/g;
/** `SS-7K3MQ-2XADD`, or a test user's random name: letters beside digits form a word only by chance. */
const CODE = /\bSS-\w{5}-\w{5}\b|[\p{L}\d]*(?:\p{L}\d|\d\p{L})[\p{L}\d]*/gu;

/** Words of at least three letters, because shorter ones are the same in many languages; no addresses or codes. */
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

/** All text of the page, including text for screen readers. Runs in the page, so it must be self-contained. */
export function textOfPage(): string {
  const page = document;
  const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder'];
  const texts = attributes.flatMap((name) =>
    [...page.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );
  // Skips scripts, styles and code such as addresses.
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, code') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  return [page.title, ...texts].join('\n');
}

/** The words of `text` that only the other language has. Names are in neither catalogue, or in both. */
export const foreignWords = (text: string, own: ReadonlySet<string>, other: ReadonlySet<string>): string[] => [
  ...new Set(split(text).filter((word) => other.has(word) && !own.has(word))),
];
