import type { DocumentItem } from '@scrollstop/contracts/documents/item';
import { isOpen, read, safeRead } from '@scrollstop/contracts/reading';
import {
  enumerationsOf,
  withUnknownField,
  stripUnknown,
  withUnknownValue,
} from '@scrollstop/contracts/testing/other-releases';
import { sampleOf, shapesOf } from '@scrollstop/contracts/testing/samples';
import { unsafeTextsOf } from '@scrollstop/contracts/testing/unstorable-texts';
import { describe, expect, test } from 'vitest';
import * as z from '@scrollstop/contracts/zod';
import type { DocumentDefinition } from '../../../src/documents/definition.ts';
import { documentBody, documentNames, Documents, documents } from '../../../src/documents/documents.ts';
import { MonthFile } from '../../../src/features/month-file/month-file.ts';

test('every definition has a limit, and a removal contains nothing but the id', () => {
  for (const name of documentNames) {
    const { item, keep, max } = documents[name];
    // Check-ins are the shortest items: the limit covers more than four years of them.
    expect(max, name).toBeLessThanOrEqual(name === 'checkins' ? 1_500 : 500);
    const removed = { id: 'a', editedAt: '2026-11-21T20:00:00.000Z', removed: true };
    // Items that are never edited are not removed one by one.
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
      expect(item.safeParse({ ...sample, ...hostile }).success, `${name} ${JSON.stringify(hostile)}`).toBe(false);
  }
});

test('every document has a line on /privacy: its own, or one of features/privacy that names it', () => {
  const namedThere = ['actions', 'checkins', 'cues', 'hidden', 'keepers', 'notes', 'plans', 'round', 'swaps'];
  expect(documentNames.filter((name) => !documents[name].onPrivacy)).toEqual(namedThere);
});

test.each(documentNames)('no text of %s leaves a device that keeps texts to itself (docs/decisions/050)', (name) => {
  const words = 'my own words';
  const { item, wordless = (whole) => whole } = documents[name] as DocumentDefinition<DocumentItem>;
  for (const shape of shapesOf(item))
    expect(JSON.stringify(wordless(sampleOf(shape, words) as DocumentItem))).not.toContain(words);
});

const bodies = documentNames.map((name) => [name, documentBody(name)] as const);

test.each(bodies)('no text of %s contains a character that no database stores', (name, body) => {
  expect(unsafeTextsOf(body, name)).toEqual([]);
});

describe('a reader of another release’s documents', () => {
  const all = [...bodies, ['all documents', Documents] as const, ['a month as a file', MonthFile] as const];

  test.each(all)('accepts %s with an unknown field', (_name, schema) => {
    expect(z.safeParse(schema, sampleOf(schema)).error).toBeUndefined();
    for (const more of withUnknownField(schema)) {
      const result = safeRead(schema, more);
      expect(result.error, JSON.stringify(more)).toBeUndefined();
      expect(result.data).toEqual(z.parse(schema, stripUnknown(more)));
    }
  });

  test.each(all)('accepts %s with an unknown value of an enumeration', (_name, schema) => {
    expect(enumerationsOf(schema).filter((one) => !isOpen(one))).toEqual([]);
    for (const unknown of withUnknownValue(schema))
      expect(safeRead(schema, unknown).error, JSON.stringify(unknown)).toBeUndefined();
  });

  test.each(documentNames)('reads every alternative of an item of %s as itself', (name) => {
    const { item } = documents[name];
    for (const shape of shapesOf(item)) {
      const sample = sampleOf(shape) as object;
      expect(read(item, { ...sample, fieldOfTomorrow: 1 })).toEqual(sample);
    }
  });
});
