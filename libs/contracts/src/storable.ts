/** Characters that no database stores as text: NUL, and half of a surrogate pair. A paste or a cut in the middle of an emoji brings it. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** The text without these characters: a device cleans what was typed before it keeps it. */
export const storable = (text: string): string => text.replace(UNSTORABLE, '');
