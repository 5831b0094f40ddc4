import {
  type DocumentItems,
  type DocumentName,
  documentNames,
} from '@scrollstop/contracts/documents/documents';

const editedAt = '2026-11-20T20:00:00.000Z';
const uuid = (n: number) => `0190c1f0-0000-7000-8000-00000000000${n}`;

/** Documents with words, and one whose items are never removed. */
const samples: { readonly [Name in DocumentName]?: DocumentItems[Name] } = {
  actions: { id: uuid(1), editedAt, text: 'read', minutes: 5 },
  checkins: { id: '2026-11-21', editedAt, answers: { mood: 'good' } },
  notes: { id: 'again-3', editedAt, text: 'Slower.', minutes: 5 },
  plans: {
    ...{ id: uuid(2), editedAt, cue: { kind: 'place', text: 'in bed' } },
    action: { kind: 'own', text: 'read two pages', minutes: 5 },
  },
  round: { id: 'day-1', editedAt, variant: 'harder', on: '2026-11-20', minutes: 5, words: 'We.' },
};

/** Each document with an item, unsynced. */
export const unsyncedSamples = Object.fromEntries(
  documentNames.map((name) => {
    const item = samples[name] ?? { id: 'place', editedAt, removed: true };
    return [name, { items: [item], unsynced: true }];
  }),
);
