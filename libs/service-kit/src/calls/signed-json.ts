/**
 * A body whose bytes are signed, as JSON that can be read one way only. A byte order mark that one reader drops, bytes
 * that are no UTF-8 and turn into U+FFFD, a key that is there twice: in each case what was signed and what is believed could be
 * two things.
 */
import { errorCodes } from '@scrollstop/contracts/error';
import { AppError } from '../errors.ts';

const BOM = '\u{feff}';

/** Call it after the signature was checked, over the bytes. Throws a 400. */
export function signedJson(raw: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
    if (text.startsWith(BOM)) throw new SyntaxError('byte order mark');
    const value: unknown = JSON.parse(text);
    if (hasTwin(text)) throw new SyntaxError('a key twice');
    return value;
  } catch {
    throw unreadable();
  }
}

/** Also for a signed body that is JSON and not what was agreed. */
export const unreadable = () =>
  new AppError(400, errorCodes.invalidRequest, 'The signed body cannot be read, or not in one way only.');

/** Strings and punctuation of a text that is known to be JSON. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

/** Two keys of one object that are equal once their escapes are read. */
function hasTwin(text: string): boolean {
  /** Keys so far of each object that is open; null for an array. */
  const open: (Set<string> | null)[] = [];
  let expectKey = false;
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : null);
    if (token === '}' || token === ']') open.pop();
    const keys = open.at(-1);
    if (expectKey && token.startsWith('"') && keys) {
      const key = JSON.parse(token) as string;
      if (keys.has(key)) return true;
      keys.add(key);
    }
    expectKey = token === '{' || (token === ',' && Boolean(keys));
  }
  return false;
}
