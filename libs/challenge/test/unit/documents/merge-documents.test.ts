import assert from 'node:assert/strict';
import { documentNames } from '@scrollstop/contracts/documents/documents';
import type { DocumentItem } from '@scrollstop/contracts/documents/item';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  documentHasWords,
  documentWithoutWords,
  mergeDocument,
  presentItems,
  withEdit,
} from '../../../src/documents/merge.ts';
import { cases } from '../support/cases.ts';

type Merge = (a: readonly DocumentItem[], b: readonly DocumentItem[]) => DocumentItem[];

const edited = {
  id: fc.constantFrom('a', 'b', 'mark:2026-11-21'),
  editedAt: fc.constantFrom(
    '2026-11-21T20:00:00.000Z',
    '2026-11-21T21:00:00.000+01:00',
    '2026-11-21T20:00:00.001Z',
    '2027-01-01T00:00:00.000Z',
  ),
};
const plain = { noNullPrototype: true } as const;
const anyItem: fc.Arbitrary<DocumentItem> = fc.oneof(
  fc.record({ ...edited, on: fc.constantFrom('2026-11-20', '2026-11-21') }, plain),
  fc.record({ ...edited, words: fc.constantFrom('', 'a', '! b') }, plain),
  fc.record({ ...edited, removed: fc.constant(true as const) }, plain),
);
const anyList = fc.array(anyItem, { maxLength: 5 });

describe.each(documentNames)('merging what two devices know of the document %s', (name) => {
  const merge = mergeDocument as unknown as (...args: [string, ...Parameters<Merge>]) => DocumentItem[];
  const both: Merge = (a, b) => merge(name, a, b);

  test('is independent of the order and the grouping of devices, and changes nothing when repeated', () => {
    fc.assert(
      fc.property(anyList, anyList, anyList, (a, b, c) => {
        assert.deepEqual(both(a, b), both(b, a));
        assert.deepEqual(both(both(a, b), c), both(a, both(b, c)));
        assert.deepEqual(both(both(a, b), a), both(a, b));
      }),
      cases,
    );
  });

  test('ends with the edit that was made last, on every device', () => {
    fc.assert(
      fc.property(anyList, anyList, (a, b) => {
        const last = { id: 'a', editedAt: '2028-01-01T00:00:00.000Z', on: '2026-11-22' };
        assert.deepEqual(
          both(both(a, [last]), b).find(({ id }) => id === 'a'),
          last,
        );
      }),
      cases,
    );
  });
});

test('an edit is later than every other here, even where the clock of another phone was ahead', () => {
  const ahead = { id: 'mark:2026-11-20', editedAt: '2030-01-01T00:00:00.000Z', on: '2026-11-20' };
  const now = new Date('2026-11-21T20:00:00.000Z');
  const items = withEdit('rest', [ahead], { id: ahead.id, removed: true }, now);
  expect(items).toEqual([{ id: ahead.id, editedAt: '2030-01-01T00:00:00.001Z', removed: true }]);
  expect(presentItems<'rest'>(items)).toEqual([]);
});

describe('an edit that a device got without its words (decision 050)', () => {
  const at = {
    editedAt: '2026-11-21T20:00:00.000Z',
    on: '2026-11-21',
    minutes: 5,
    variant: 'harder',
  } as const;
  const whole = { ...at, id: 'day-1', words: '! Ten crows.' };
  const blank = { ...whole, words: '' };

  test('makes room for the same edit with them, whichever came first', () => {
    expect(mergeDocument('round', [blank], [whole])).toEqual([whole]);
    expect(mergeDocument('round', [whole], [blank])).toEqual([whole]);
  });

  test('keeps day, minutes and variant, and is one item', () => {
    expect(documentWithoutWords('round', [whole, blank])).toEqual([blank]);
    const answer = { thing: 'the charger in the hall', kept: '3-5' } as const;
    const week = { id: 'week-1', editedAt: at.editedAt, on: at.on, answers: [answer], words: 'well' };
    expect(documentWithoutWords('keepers', [week])).toEqual([{ ...week, answers: [], words: '' }]);
  });

  test('a later edit without words still wins against an earlier one with them', () => {
    const later = { ...blank, editedAt: '2026-11-21T21:00:00.000Z' };
    expect(presentItems<'round'>(mergeDocument('round', [whole], [later]))).toEqual([later]);
  });
});

test('a switch that is turned again and again is one item', () => {
  const grey = (on: boolean, minute: number) => ({
    ...{ id: 'grey', on },
    editedAt: `2026-11-21T20:0${minute}:00.000Z`,
  });
  expect(mergeDocument('kit', [grey(true, 1), grey(false, 2)], [grey(true, 3)])).toEqual([grey(true, 3)]);
});

test('a document holds words of the user when one of its items does', () => {
  const day = {
    ...{ id: 'day-1', editedAt: '2026-11-21T20:00:00.000Z', on: '2026-11-21', minutes: 5 },
    variant: 'harder',
  } as const;
  const without = { ...day, words: '' };
  expect(documentHasWords('round', [without, { ...day, words: 'Ten crows.' }])).toBe(true);
  expect(documentHasWords('round', [without])).toBe(false);
  const mark = { id: 'mark:2026-11-20', on: '2026-11-20', editedAt: day.editedAt };
  expect(documentHasWords('rest', [mark])).toBe(false);
  expect(documentWithoutWords('rest', [mark])).toEqual([mark]);
});
