/** Spellings of a path that some parser may read as the same path (CWE-22, CWE-41, CWE-180, CWE-436). */
import type { Dice } from '@scrollstop/service-kit/testing/attack-size';

const octet = (char: string, dice: Dice): string => {
  const hex = char.charCodeAt(0).toString(16).padStart(2, '0');
  return `%${dice.chance(0.5) ? hex : hex.toUpperCase()}`;
};

/** Applies `change` to one place of the path, never to the leading slash. */
function at(path: string, dice: Dice, pick: (char: string) => boolean, change: (char: string) => string): string {
  const places = [...path].flatMap((char, index) => (index > 0 && pick(char) ? [index] : []));
  if (places.length === 0) return path;
  const place = dice.pick(places);
  return path.slice(0, place) + change(path[place] ?? '') + path.slice(place + 1);
}
const letter = (char: string) => /[a-z]/i.test(char);
const slash = (char: string) => char === '/';
const any = () => true;

type Change = (path: string, dice: Dice) => string;
/** Changes within the path and at its end. */
const inner: Change[] = [
  (path, dice) => at(path, dice, letter, (char) => (char < 'a' ? char.toLowerCase() : char.toUpperCase())),
  (path) => path.toUpperCase(),
  (path, dice) => at(path, dice, slash, () => dice.pick(['/./', '/x/../', '/%2e/', '/y/%2e%2e/', '/../'])),
  (path, dice) => at(path, dice, slash, () => dice.pick(['//', '///', '\\', '/\\', '%2f', '%2F/', '%5c', '%252f'])),
  (path, dice) => at(path, dice, slash, () => dice.pick([';/', ';x=1/', '%3b/', ';a;b/', '/;/', '/;x/'])),
  (path, dice) => at(path, dice, slash, () => dice.pick(['./', '%20/', '%09/', '~/', '%00/', '+/', '-/', '%C2%A0/'])),
  (path, dice) => at(path, dice, slash, () => dice.pick(['%c0%af', '%e0%80%af', '%ef%bc%8f', '%u2215', '%EF%BC%8F'])),
  (path, dice) =>
    path + dice.pick(['/', '/.', '/..', '//', '.', '%20', '%00', ';', ';x', '%3b', '.json', '/%2e', '%0a']),
  (path, dice) => path + dice.pick(['#', '#x', '%23', '%3f', '?#', '?x#', '\\', '%', '%2', '%zz', '~', '*', '%ff']),
];
/** Changes at its beginning. They run after the inner ones, so that the result still spells this path. */
const outer: Change[] = [
  (path, dice) => `${dice.pick(['/.', '/..', '/x/..', '/%2e', '/%2E%2e', '/x/%2e%2e', '/.%2e'])}${path}`,
  (path, dice) => dice.pick(['/', '//', '\\', '/%2f', '%2f', '/%5C']) + path,
];
const encoded: Change[] = [
  (path, dice) => at(path, dice, any, (char) => octet(char, dice)),
  (path, dice) => at(path, dice, letter, (char) => octet(char, dice)),
  (path, dice) => at(path, dice, any, (char) => octet(char, dice).replace('%', '%25')),
  (path, dice) => at(path, dice, any, (char) => octet(char, dice).replace('%', '%2525')),
  (path, dice) => at(path, dice, letter, (char) => `%u00${char.charCodeAt(0).toString(16)}`),
  (path, dice) =>
    at(path, dice, letter, (char) => encodeURIComponent(String.fromCharCode(char.charCodeAt(0) + 0xfee0))),
];
const queries = ['', '', '', '?', '??', '?x=1', '?x=%61', '?/../..', '?;', '?next=//evil.example'];
const authorities = [
  'http://localhost',
  'HTTP://x',
  'https://x',
  'http://x:80',
  'http://[::1]:1',
  'http://user@x',
  'http://',
  'ftp://x',
  'http:///',
  'file://',
  'http://x/..',
  'http:',
  '//x',
  'http://x#',
  'http:\\\\x',
  '*',
  'x',
];

/** Applies up to six changes, one after the other; sometimes in absolute form. */
export function spelling(path: string, dice: Dice): string {
  const times = (list: Change[], most: number) => Array.from({ length: dice.below(most + 1) }, () => dice.pick(list));
  let written = path;
  for (const change of [...times(inner, 3), ...times(outer, 1), ...times(encoded, 2)]) written = change(written, dice);
  written += dice.pick(queries);
  if (!dice.chance(0.06)) return written;
  const authority = dice.pick(authorities);
  // "http:" before "//api/x" would spell another path: "/x" of the host "api".
  return authority + (authority === 'http:' ? written.replace(/^[/\\]+/, '/') : written);
}

/** Bytes that are not valid HTTP; the connection ends with the response. */
export function brokenSpelling(path: string, dice: Dice): string {
  const byte = () => dice.pick(['\0', '\t', ' ', '\x0b', '\x7f', '\x80', '\xc3\xa9', '\xff', '\r', '\x1b']);
  return at(spelling(path, dice), dice, any, (char) => byte() + char);
}
