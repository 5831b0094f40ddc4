/** Taps on "What is it right now?" (U-5), whether they leave the device, and up to which edit they were forgotten. */
import * as z from '@scrollstop/contracts/zod';
import { line, LocalDate } from '@scrollstop/contracts/primitives';
import { open } from '@scrollstop/contracts/reading';
import { itemFields, RemovedItem } from '@scrollstop/contracts/documents/item';
import type { DocumentDefinition } from '../../documents/definition.ts';

export const CueWord = open(z.enum(['bored', 'tired', 'stressed', 'waiting', 'lonely', 'own']), 'own');
export type CueWord = z.infer<typeof CueWord>;
export const OWN_WORD_MAX = 20;

/** Local date and hour of the tap; `text` is the user's own word, otherwise blank. */
const CueTap = z.strictObject({
  ...itemFields,
  id: z.uuid(),
  on: LocalDate,
  hour: z.int().check(z.gte(0), z.lte(23)),
  word: CueWord,
  text: line(OWN_WORD_MAX),
});
export type CueTap = z.infer<typeof CueTap>;

/**
 * The id is `place`. The taps stay on the device until the user decides otherwise. If two decisions have the same
 * instant, the one that keeps the taps here wins, because its JSON sorts higher.
 */
const CuePlace = z.strictObject({ ...itemFields, stay: z.boolean() });
/** The id is `forgotten`. Taps up to this edit are erased on every device. */
const Forgotten = z.strictObject({ ...itemFields, forgotten: z.literal(true) });

export const CuesItem = z.union([CueTap, CuePlace, Forgotten, RemovedItem]);
export type CuesItem = z.infer<typeof CuesItem>;

const isMark = (item: CuesItem): boolean => 'stay' in item || 'forgotten' in item;

export const cues: DocumentDefinition<CuesItem> = {
  name: { en: 'what you tapped at an urge', it: 'quello che hai toccato nel momento' },
  item: CuesItem,
  max: 400,
  keep: 'latest',
  wordless: (item) => ('text' in item && item.text !== '' ? null : item),
  settle(items) {
    const forgotten = items.find((item) => 'forgotten' in item);
    const from = forgotten ? Date.parse(forgotten.editedAt) : -Infinity;
    const taps = items.filter((item) => !isMark(item) && Date.parse(item.editedAt) > from);
    return [...items.filter(isMark), ...taps];
  },
  shared: (items) => (items.some((item) => 'stay' in item && !item.stay) ? [...items] : items.filter(isMark)),
  decides: isMark,
};
