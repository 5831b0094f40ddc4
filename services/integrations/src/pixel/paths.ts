/** the path alone. A query may hold a token, so it is cut off here too, whatever a device sends. */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';
