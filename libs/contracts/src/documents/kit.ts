/** The room and phone kit: which switches are on. */
import * as z from '../zod.ts';
import { type DocumentDefinition, itemFields, RemovedItem } from './item.ts';

/** The id names the switch (libs/challenge/src/features/kit/kit.ts). */
const KitSwitch = z.strictObject({ ...itemFields, on: z.boolean() });

const KitItem = z.union([KitSwitch, RemovedItem]);
type KitItem = z.infer<typeof KitItem>;

/** Some more than there are switches, for those of a later release. */
export const kit: DocumentDefinition<KitItem> = { item: KitItem, max: 40, keep: 'latest' };
