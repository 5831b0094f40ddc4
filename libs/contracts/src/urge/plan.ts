/** An if–then plan (U-1): "If (cue), then (action)". */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { itemFields } from '../documents/item.ts';
import { line } from '../primitives.ts';
import { open } from '../reading.ts';

/** Length limit of the text after "if", in characters. */
export const CUE_TEXT_MAX = 60;

/** Length limit of an own action in characters, and its minutes. */
export const OWN_TEXT_MAX = 40;
export const OwnMinutes = z.int().check(z.gte(1), z.lte(30));

const CueKind = open(z.enum(['time', 'place', 'feeling', 'app']), 'feeling');

/** The part after "then": an action of the emergency tool by its id, or the user's own. */
const PlanAction = z.union([
  z.strictObject({ kind: open(z.literal('ours'), 'ours'), id: itemFields.id }),
  z.strictObject({ kind: open(z.literal('own'), 'own'), text: line(OWN_TEXT_MAX), minutes: OwnMinutes }),
]);
export type PlanAction = z.infer<typeof PlanAction>;

export const Plan = namedObject('Plan', {
  ...itemFields,
  cue: z.strictObject({ kind: CueKind, text: line(CUE_TEXT_MAX) }),
  action: PlanAction,
});
export type Plan = z.infer<typeof Plan>;
