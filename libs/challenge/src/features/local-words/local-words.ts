/**
 * The part of a day that may leave a device, and that the server stores, while the user's texts stay on the devices
 * (Q-2, docs/decisions/050). Documents have their own rule in `documents/merge.ts`.
 */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';

type Written = Pick<ProgressEntry, 'reflectionText' | 'updatedAt'>;

const isBlank = ({ reflectionText }: Written): boolean => reflectionText.trim() === '';

/** The day, choice, minutes and times, without the reflection. */
export const entryWithoutWords = <Entry extends { reflectionText?: string | undefined }>(entry: Entry): Entry => ({
  ...entry,
  reflectionText: '',
});

/** A day with the reflection of `local`, unless that is blank: a blank text never replaces another (S-2). */
export function withWordsOf<Entry extends Written>(local: Written, entry: Entry): Entry {
  if (isBlank(local)) return entry;
  const { reflectionText, updatedAt } = local;
  return { ...entry, reflectionText, updatedAt };
}
