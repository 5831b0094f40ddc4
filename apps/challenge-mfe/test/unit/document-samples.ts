import {
  type DocumentItems,
  type DocumentName,
  documentNames,
  documents,
} from '@scrollstop/challenge/documents/documents';
import { sampleOf } from '@scrollstop/contracts/testing/samples';

const editedAt = '2026-11-20T20:00:00.000Z';
const uuid = (n: number) => `0190c1f0-0000-7000-8000-00000000000${n}`;

/** Samples whose texts the tests look for; cues that may leave the device. */
const written: Partial<{ readonly [Name in DocumentName]: DocumentItems[Name] }> = {
  actions: { id: uuid(1), editedAt, text: 'read', minutes: 5 },
  cues: { id: 'place', editedAt, stay: false },
  notes: { id: 'again-3', editedAt, text: 'Slower.', minutes: 5 },
  plans: {
    id: uuid(2),
    editedAt,
    cue: { kind: 'place', text: 'in bed' },
    action: { kind: 'own', text: 'read two pages', minutes: 5 },
  },
  round: { id: 'day-1', editedAt, variant: 'harder', on: '2026-11-20', minutes: 5, words: 'We.' },
};

/** Every document with one unsynced item. */
export const unsyncedSamples = Object.fromEntries(
  documentNames.map((name) => [name, { items: [written[name] ?? sampleOf(documents[name].item)], unsynced: true }]),
);
