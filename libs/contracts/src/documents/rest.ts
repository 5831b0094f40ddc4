/** Days without an activity that keep their dot: rest marks, and planned days off. */
import * as z from '../zod.ts';
import { LocalDate } from '../primitives.ts';
import { type DocumentDefinition, itemFields, RemovedItem } from './item.ts';

/** The id names the date, so that two devices that mark one date set one mark. */
const RestMark = z.strictObject({ ...itemFields, on: LocalDate });
/** First and last date. */
const DaysOff = z.strictObject({ ...itemFields, from: LocalDate, to: LocalDate });

export const RestItem = z.union([RestMark, DaysOff, RemovedItem]);
export type RestItem = z.infer<typeof RestItem>;

/** Some years of marks and days off. */
export const rest: DocumentDefinition<RestItem> = { item: RestItem, max: 150, keep: 'latest' };
