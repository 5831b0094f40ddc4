/**
 * `GET/POST /api/progress/documents`: small things that a user edits on several devices (docs/decisions/046). A document
 * is a list of items; each has its definition in a file of its own, and a line in both lists below.
 */
import * as z from '../zod.ts';
import { actions, type ActionsItem } from './actions.ts';
import { checkins, type CheckinsItem } from './checkins.ts';
import { cues, type CuesItem } from './cues.ts';
import { hidden, type HiddenItem } from './hidden.ts';
import type { DocumentDefinition } from './item.ts';
import { keepers, type KeepersItem } from './keepers.ts';
import { kit, type KitItem } from './kit.ts';
import { notes, type NotesItem } from './notes.ts';
import { numbers, type NumbersItem } from './numbers.ts';
import { plans, type PlansItem } from './plans.ts';
import { rest, type RestItem } from './rest.ts';
import { round, type RoundItem } from './round.ts';
import { swaps, type SwapsItem } from './swaps.ts';

export interface DocumentItems {
  actions: ActionsItem;
  checkins: CheckinsItem;
  cues: CuesItem;
  hidden: HiddenItem;
  keepers: KeepersItem;
  kit: KitItem;
  notes: NotesItem;
  numbers: NumbersItem;
  plans: PlansItem;
  rest: RestItem;
  round: RoundItem;
  swaps: SwapsItem;
}
export type DocumentName = keyof DocumentItems;

export const documents: { readonly [Name in DocumentName]: DocumentDefinition<DocumentItems[Name]> } = {
  actions,
  checkins,
  cues,
  hidden,
  keepers,
  kit,
  notes,
  numbers,
  plans,
  rest,
  round,
  swaps,
};
export const documentNames = Object.keys(documents) as DocumentName[];

type ListsOf = { [Name in DocumentName]: z.ZodMiniArray<z.ZodMiniType<DocumentItems[Name]>> };

/** The schema of the list of each document. */
const documentLists = Object.fromEntries(
  Object.entries(documents).map(([name, { item, max }]) => [name, z.array(item).check(z.maxLength(max))]),
) as unknown as ListsOf;

/** Body and response of `POST /api/progress/documents/:name`, and response of its GET. */
export const documentBody = <Name extends DocumentName>(name: Name) =>
  z.strictObject({ items: documentLists[name] }) as unknown as z.ZodMiniType<{
    items: DocumentItems[Name][];
  }>;

type OptionalLists = { [Name in DocumentName]: z.ZodMiniOptional<ListsOf[Name]> };

/** `GET /api/progress/documents`: those that hold something. A document that the server does not know is missing. */
export const Documents = z
  .strictObject({
    documents: z.strictObject(
      Object.fromEntries(
        documentNames.map((name) => [name, z.optional(documentLists[name])]),
      ) as unknown as OptionalLists,
    ),
  })
  .register(z.globalRegistry, { id: 'Documents' });
export type Documents = z.infer<typeof Documents>;
