import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signedJson } from '../../../src/calls/signed-json.ts';

const read = (text: string | Buffer) => signedJson(Buffer.from(text as string));

describe('a signed body', () => {
  it('is parsed like JSON.parse, for any JSON value', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(read(text)).toEqual(JSON.parse(text));
      }),
    );
    expect(read('{"a":{"a":1},"b":[{"a":1},{"a":2}],"c":"{\\"a\\":1,\\"a\\":2}"}')).toBeTruthy();
  });

  it.each([
    ['a byte order mark in front', '\u{feff}{"a":1}'],
    ['bytes that are not UTF-8', Buffer.concat([Buffer.from('{"a":"'), Buffer.of(0xff), Buffer.from('"}')])],
    ['half of a character', Buffer.concat([Buffer.from('{"a":"'), Buffer.of(0xc3), Buffer.from('"}')])],
    ['an overlong slash', Buffer.concat([Buffer.from('{"a":"'), Buffer.of(0xc0, 0xaf), Buffer.from('"}')])],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
    ['a duplicate key', '{"a":1,"b":2,"a":3}'],
    ['a duplicate key with an escape', '{"a":1,"\\u0061":3}'],
    ['a nested duplicate key', '{"a":[1,{"b":{"c":1, "c" :2}}]}'],
    ['__proto__ twice', '{"__proto__":1,"__proto__":2}'],
    ['nothing', ''],
    ['only half of the JSON', '{"a":'],
    ['trailing content', '{"a":1}{"a":2}'],
    ['a NUL', '\u0000'],
  ])('with %s is a 400', (_name, body) => {
    expect(() => read(body)).toThrow(expect.objectContaining({ statusCode: 400 }) as Error);
  });

  it('of 256 KiB is parsed in linear time, however it is nested or escaped', () => {
    const size = 256 * 1024;
    // Quadratic time would be minutes: the test would time out.
    for (const body of [
      '['.repeat(size / 2) + ']'.repeat(size / 2),
      `"${'\\\\'.repeat(size / 2 - 1)}"`,
      `{${Array.from({ length: 20_000 }, (_, index) => `"${index}":1`).join()}}`,
      `"${'x'.repeat(size)}"`,
    ])
      read(body);
  });
});
