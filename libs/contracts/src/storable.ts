/** Characters that no database stores as text: NUL, and half a surrogate pair, from a paste or cut inside an emoji. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** The text without these characters: a device cleans what was typed before it keeps it. */
export const storable = (text: string): string => text.replace(UNSTORABLE, '');

/** One line of it: line breaks and repeated blanks become one blank. */
export const oneLine = (text: string, max: number): string => storable(text.replace(/\s+/g, ' ').trim().slice(0, max));
