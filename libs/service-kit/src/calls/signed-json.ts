/**
 * Parses a signed JSON body only if every parser reads it the same way. With a byte order mark that some parsers drop,
 * invalid UTF-8 that becomes U+FFFD, or a duplicate key, the signed and the parsed content could differ.
 */
import { errorCodes } from '@scrollstop/contracts/error';
import { AppError } from '../errors.ts';

const BOM = '\u{feff}';

/** Call it after the signature of the bytes has been checked. Throws AppError 400. */
export function signedJson(raw: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
    if (text.startsWith(BOM)) throw new SyntaxError('byte order mark');
    const value: unknown = JSON.parse(text);
    if (hasTwin(text)) throw new SyntaxError('duplicate key');
    return value;
  } catch {
    throw unreadable();
  }
}

/** Also used for a signed body that is JSON but does not match its contract. */
export const unreadable = () =>
  new AppError(400, errorCodes.invalidRequest, 'The signed body cannot be read, or not in one way only.');

/** Strings and punctuation of a valid JSON text. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

/** True when two keys of one object are equal after unescaping. */
function hasTwin(text: string): boolean {
  /** The keys seen so far in each open object; null for an array. */
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
