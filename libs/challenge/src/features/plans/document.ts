/** If–then plans (U-1). */
import * as z from '@scrollstop/contracts/zod';
import { RemovedItem } from '@scrollstop/contracts/documents/item';
import { Plan } from '@scrollstop/contracts/urge/plan';
import { type DocumentDefinition, onlyRemovals } from '../../documents/definition.ts';

export const PlansItem = z.union([Plan, RemovedItem]);
export type PlansItem = z.infer<typeof PlansItem>;

export const plans: DocumentDefinition<PlansItem> = {
  name: { en: 'plans', it: 'piani' },
  item: PlansItem,
  max: 300,
  keep: 'written',
  wordless: onlyRemovals,
};
