/** The few parts of DER (ITU-T X.690) for a self-signed certificate; Node can read certificates but not create them. */

const element = (tag: number, ...contents: Buffer[]): Buffer => {
  const body = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
};

function lengthOf(length: number): Buffer {
  if (length < 128) return Buffer.from([length]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

export const sequence = (...items: Buffer[]) => element(0x30, ...items);
export const set = (...items: Buffer[]) => element(0x31, ...items);
/** Positive: the first bit must not be set. */
export const integer = (bytes: Buffer) =>
  element(0x02, bytes[0]! < 0x80 ? bytes : Buffer.concat([Buffer.of(0), bytes]));
export const nothing = () => element(0x05);
export const utf8 = (text: string) => element(0x0c, Buffer.from(text));
export const bitString = (bytes: Buffer) => element(0x03, Buffer.of(0), bytes);
/** `[n] EXPLICIT`. */
export const tagged = (number: number, content: Buffer) => element(0xa0 | number, content);

/** RFC 5280: GeneralizedTime for every date is accepted by Node; the short form ends in 2049. */
export const time = (date: Date) =>
  element(0x18, Buffer.from(date.toISOString().replace(/[-:T]|\.\d+/g, '')));

export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest.flatMap(base128)];
  return element(0x06, Buffer.from(bytes));
}

function base128(number: number): number[] {
  const groups = [number & 0x7f];
  for (let left = number >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
  return groups;
}
