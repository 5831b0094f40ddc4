/** The room and phone kit: which switches are on. */
import * as z from '@scrollstop/contracts/zod';
import { itemFields, RemovedItem } from '@scrollstop/contracts/documents/item';
import type { DocumentDefinition } from '../../documents/definition.ts';

/** The id is the switch's (libs/challenge/src/features/kit/kit.ts). */
const KitSwitch = z.strictObject({ ...itemFields, on: z.boolean() });

const KitItem = z.union([KitSwitch, RemovedItem]);
type KitItem = z.infer<typeof KitItem>;

/** More than there are switches, for those of a later release. */
export const kit: DocumentDefinition<KitItem> = {
  name: { en: 'room and phone kit', it: 'kit per stanza e telefono' },
  onPrivacy: { en: 'Switches of the room and phone kit', it: 'Interruttori del kit per stanza e telefono' },
  item: KitItem,
  max: 40,
  keep: 'latest',
};
