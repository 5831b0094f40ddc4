import type { DocumentItems, DocumentName } from '@scrollstop/contracts/documents/documents';

const editedAt = '2026-11-20T20:00:00.000Z';
const on = '2026-11-20';
const uuid = (n: number) => `0190c1f0-0000-7000-8000-00000000000${n}`;

/** An item of each document. */
const documentSamples: { readonly [Name in DocumentName]: DocumentItems[Name] } = {
  actions: { id: uuid(1), editedAt, text: 'read', minutes: 5 },
  checkins: { id: '2026-11-21', editedAt, answers: { mood: 'good' } },
  cues: { id: 'place', editedAt, stay: false },
  hidden: { id: 'p2', editedAt },
  keepers: { id: 'start', editedAt, from: on },
  kit: { id: 'grey', editedAt, on: true },
  notes: { id: 'again-3', editedAt, text: 'Slower.', minutes: 5 },
  numbers: { id: 'day-0', editedAt, minutes: 90 },
  plans: {
    ...{ id: uuid(2), editedAt, cue: { kind: 'place', text: 'in bed' } },
    action: { kind: 'own', text: 'read two pages', minutes: 5 },
  },
  rest: { id: 'mark:2026-11-20', editedAt, on },
  round: { id: 'day-1', editedAt, variant: 'harder', on, minutes: 5, words: 'We.' },
  swaps: { id: 'day-12', editedAt, alternative: 'c2', on },
};

/** Each document with its sample, unsynced. */
export const unsyncedSamples = Object.fromEntries(
  Object.entries(documentSamples).map(([name, item]) => [name, { items: [item], unsynced: true }]),
);
