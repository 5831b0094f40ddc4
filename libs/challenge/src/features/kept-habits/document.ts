/** Weekly check-ins on the three things to keep (H-10). The things themselves are notes of the kind `keep`. */
import * as z from '@scrollstop/contracts/zod';
import { line, LocalDate, text } from '@scrollstop/contracts/primitives';
import { open, OMIT } from '@scrollstop/contracts/reading';
import { itemFields, RemovedItem } from '@scrollstop/contracts/documents/item';
import type { DocumentDefinition } from '../../documents/definition.ts';
import { KEPT_THING_MAX, KEPT_THINGS } from '../../constants.ts';

/** Days of the week, for weeks 1–5; looking back, for the last check-in. */
const keptAnswers = ['0', '1-2', '3-5', '6-7', 'kept', 'partly', 'not'] as const;
export const KeptAnswer = open(z.enum(keptAnswers), OMIT);
export type KeptAnswer = z.infer<typeof KeptAnswer>;

/** Characters of the words of a check-in. */
export const KEEPER_WORDS_MAX = 1_000;

/** The id is `week-1` to `week-6`. */
const HabitCheckin = z.strictObject({
  ...itemFields,
  /** The local date on which it was answered, which may be later than its week. */
  on: LocalDate,
  /** In the words in which the thing stood at the time; without those that were left open. */
  answers: z.array(z.strictObject({ thing: line(KEPT_THING_MAX), kept: KeptAnswer })).check(z.maxLength(KEPT_THINGS)),
  words: text(KEEPER_WORDS_MAX),
});
/** The id is `start`: the six weeks were begun on another date than the day after the month. */
const HabitStart = z.strictObject({ ...itemFields, from: LocalDate });

const KeptHabitsItem = z.union([HabitCheckin, HabitStart, RemovedItem]);
type KeptHabitsItem = z.infer<typeof KeptHabitsItem>;

/** Each of six check-ins edited a dozen times. */
export const keepers: DocumentDefinition<KeptHabitsItem> = {
  name: { en: 'weeks of the things to keep', it: 'settimane delle cose da tenere' },
  item: KeptHabitsItem,
  max: 80,
  keep: 'written',
  // An answer names its thing in words.
  wordless: (item) => ('answers' in item ? { ...item, answers: [], words: '' } : item),
};
