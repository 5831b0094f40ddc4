/** Weekly check-ins on the three things to keep (H-10). The things themselves are notes with the id `keep`. */
import * as z from '@scrollstop/contracts/zod';
import { line, LocalDate, text } from '@scrollstop/contracts/primitives';
import { open, OMIT } from '@scrollstop/contracts/reading';
import { itemFields, RemovedItem } from '@scrollstop/contracts/documents/item';
import type { DocumentDefinition } from '../../documents/definition.ts';
import { KEPT_THING_MAX, KEPT_THINGS } from '../../constants.ts';

/** For weeks 1–5 the number of days; for the last check-in, which looks back, the result. */
const keptAnswers = ['0', '1-2', '3-5', '6-7', 'kept', 'partly', 'not'] as const;
export const KeptAnswer = open(z.enum(keptAnswers), OMIT);
export type KeptAnswer = z.infer<typeof KeptAnswer>;

/** Length limit of a check-in's text, in characters. */
export const KEEPER_WORDS_MAX = 1_000;

/** The id is `week-1` to `week-6`. */
const HabitCheckin = z.strictObject({
  ...itemFields,
  /** The local date of the answer, which may be after its week. */
  on: LocalDate,
  /** Things in their wording at the time, without those that were not answered. */
  answers: z.array(z.strictObject({ thing: line(KEPT_THING_MAX), kept: KeptAnswer })).check(z.maxLength(KEPT_THINGS)),
  words: text(KEEPER_WORDS_MAX),
});
/** The id is `start`: the six weeks started on a date other than the day after the month. */
const HabitStart = z.strictObject({ ...itemFields, from: LocalDate });

const KeptHabitsItem = z.union([HabitCheckin, HabitStart, RemovedItem]);
type KeptHabitsItem = z.infer<typeof KeptHabitsItem>;

/** Room for a dozen edits of each of the six check-ins. */
export const keepers: DocumentDefinition<KeptHabitsItem> = {
  name: { en: 'weeks of the things to keep', it: 'settimane delle cose da tenere' },
  item: KeptHabitsItem,
  max: 80,
  keep: 'written',
  // An answer contains the thing's text.
  wordless: (item) => ('answers' in item ? { ...item, answers: [], words: '' } : item),
};
