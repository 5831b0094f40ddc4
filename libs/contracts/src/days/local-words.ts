/** Where a user's texts are stored (docs/decisions/050): read with the documents, set by `POST /api/progress/words`. */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { Instant } from '../primitives.ts';
import { open } from '../reading.ts';

/** `device`: reflections, notes, plans and own actions stay on the device where they were written. */
export const WordsPlace = open(z.enum(['server', 'device']), 'device');
export type WordsPlace = z.infer<typeof WordsPlace>;

/** `changedAt` is server time; null until the user has chosen once. */
export const WordsSetting = namedObject('WordsSetting', {
  place: WordsPlace,
  changedAt: z.nullable(Instant),
});
export type WordsSetting = z.infer<typeof WordsSetting>;

export const PostWordsBody = namedObject('PostWordsBody', { place: WordsPlace });
