import { expect, test } from 'vitest';
import { documentNames, documents } from '../../src/documents/documents.ts';
import { sampleOf } from './samples.ts';

test('a definition is bounded, and a removal holds nothing but the id', () => {
  for (const name of documentNames) {
    const { item, keep, max } = documents[name];
    // Check-ins are the shortest: more than four years of them.
    expect(max, name).toBeLessThanOrEqual(name === 'checkins' ? 1_500 : 500);
    const removed = { id: 'a', editedAt: '2026-11-21T20:00:00.000Z', removed: true };
    // An item that is never edited is never removed by itself.
    expect(item.safeParse(removed).success, name).toBe(keep !== 'first');
    expect(item.safeParse({ ...removed, text: 'words' }).success, name).toBe(false);
    const sample = sampleOf(item) as object;
    for (const hostile of [
      { id: 'x'.repeat(65) },
      { id: 'a\0b' },
      { id: '' },
      { editedAt: `2026-11-21T20:00:00.${'0'.repeat(60)}Z` },
      { more: 1 },
    ])
      expect(item.safeParse({ ...sample, ...hostile }).success, `${name} ${JSON.stringify(hostile)}`).toBe(
        false,
      );
  }
});
