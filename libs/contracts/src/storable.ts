/** Characters that no database stores as text: NUL, and half a surrogate pair (pasted, or cut inside an emoji). */
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** Removes these characters: a device cleans typed text before storing it. */
export const storable = (text: string): string => text.replace(UNSTORABLE, '');

/** The text on one line, cut to `max`: line breaks and repeated spaces become one space. */
export const oneLine = (text: string, max: number): string => storable(text.replace(/\s+/g, ' ').trim().slice(0, max));
