/** How a record says that the server does not have it yet, or refused it for good. */
export interface Marks {
  unsynced?: boolean | undefined;
  rejected?: boolean | undefined;
}

/** As the server knows it: without the marks of this device. */
export function withoutMarks<T extends Marks>(marked: T): Omit<T, keyof Marks> {
  const { unsynced: _unsynced, rejected: _rejected, ...plain } = marked;
  return plain;
}

export const setAside = <T extends Marks>(marked: T): T => ({
  ...(withoutMarks(marked) as T),
  rejected: true,
});

/** For what the server turns out not to have, whatever its mark says. */
export const markUnsynced = <T extends Marks>(marked: T): T =>
  marked.unsynced || marked.rejected ? marked : { ...marked, unsynced: true };

export const isWaiting = ({ unsynced, rejected }: Marks): boolean => unsynced === true || rejected === true;
