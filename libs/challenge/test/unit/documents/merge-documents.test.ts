import { currentItems } from '../../../src/documents/edited.ts';
import assert from 'node:assert/strict';
import type { DocumentDefinition } from '../../../src/documents/definition.ts';
import { type DocumentName, documentNames, documents } from '../../../src/documents/documents.ts';
import { sampleOf, shapesOf } from '@scrollstop/contracts/testing/samples';
import type { DocumentItem } from '@scrollstop/contracts/documents/item';
import type { Plan } from '@scrollstop/contracts/urge/plan';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasLocalItems, leavingItems, mergeDocument, withEdit } from '../../../src/documents/merge.ts';
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
/** Items of each shape of a document, complete or as they leave a device that keeps texts to itself. */
function anyItemOf(name: DocumentName): fc.Arbitrary<DocumentItem> {
  const { item, wordless } = documents[name] as DocumentDefinition<DocumentItem>;
  return fc
    .record({
      ...edited,
      shape: fc.constantFrom(...shapesOf(item)),
      words: fc.constantFrom('', 'a', '! b'),
      // A field of a later release, which other releases drop when they pass the item on.
      more: fc.constantFrom({}, { later: 'a' }, { later: 'b' }),
      blank: fc.boolean(),
    })
    .map(({ shape, words, id, editedAt, more, blank: wordlessItem }) => {
      const sample = sampleOf(shape, words) as DocumentItem;
      const mark = 'stay' in sample ? 'place' : 'forgotten' in sample ? 'forgotten' : id;
      const complete = { ...sample, ...more, id: mark, editedAt };
      return (wordlessItem && wordless?.(complete)) || complete;
    });
}

describe.each(documentNames)('merging two devices’ copies of the document %s', (name) => {
  const merge = mergeDocument as unknown as (...args: [string, ...Parameters<Merge>]) => DocumentItem[];
  const merged: Merge = (a, b) => merge(name, a, b);
  const anyList = fc.array(anyItemOf(name), { maxLength: 5 });

  test('does not depend on the order or grouping of devices, and is idempotent', () => {
    fc.assert(
      fc.property(anyList, anyList, anyList, (a, b, c) => {
        assert.deepEqual(merged(a, b), merged(b, a));
        assert.deepEqual(merged(merged(a, b), c), merged(a, merged(b, c)));
        assert.deepEqual(merged(merged(a, b), a), merged(a, b));
      }),
      cases,
    );
  });

  const first = documents[name].keep === 'first';
  const edge = `${first ? 2025 : 2028}-01-01T00:00:00.000Z`;
  test(`keeps the edit that was made ${first ? 'first' : 'last'}, on every device`, () => {
    fc.assert(
      fc.property(anyList, anyList, (a, b) => {
        const edgeEdit = { id: 'a', editedAt: edge, on: '2026-11-22' };
        const result = merged(merged(a, [edgeEdit]), b).find(({ id }) => id === 'a');
        assert.deepEqual(result, edgeEdit);
      }),
      cases,
    );
  });
});

test('an edit is dated later than all others, even if another phone’s clock was ahead', () => {
  const ahead = { id: 'mark:2026-11-20', editedAt: '2030-01-01T00:00:00.000Z', on: '2026-11-20' };
  const now = new Date('2026-11-21T20:00:00.000Z');
  const items = withEdit('rest', [ahead], { id: ahead.id, removed: true }, now);
  expect(items).toEqual([{ id: ahead.id, editedAt: '2030-01-01T00:00:00.001Z', removed: true }]);
  expect(currentItems(items)).toEqual([]);
});

test('a clock years ahead affects only the dates of what it has written', () => {
  const ahead = { id: 'again-3', text: 'Rain', minutes: 10, editedAt: '2030-01-01T00:00:00.000Z' };
  const now = new Date('2026-11-21T20:00:00.000Z');
  const [, written] = withEdit('notes', [ahead], { id: 'again-7', text: 'Sun', minutes: 5 }, now);
  expect(written?.editedAt).toBe(now.toISOString());

  const forgotten = { id: 'forgotten', forgotten: true, editedAt: ahead.editedAt } as const;
  const tap = { id: crypto.randomUUID(), on: '2026-11-21', hour: 20, word: 'bored', text: '' } as const;
  expect(withEdit('cues', [forgotten], tap, now)).toHaveLength(2);
});

describe('an edit that a device received without its text (decision 050)', () => {
  const at = {
    editedAt: '2026-11-21T20:00:00.000Z',
    on: '2026-11-21',
    minutes: 5,
    variant: 'harder',
  } as const;
  const complete = { ...at, id: 'day-1', words: '! Ten crows.' };
  const wordlessItem = { ...complete, words: '' };

  test('is replaced by the same edit with its text, whichever came first', () => {
    expect(mergeDocument('round', [wordlessItem], [complete])).toEqual([complete]);
    expect(mergeDocument('round', [complete], [wordlessItem])).toEqual([complete]);
  });

  test('keeps day, minutes and variant, and is one item', () => {
    expect(leavingItems('round', [complete, wordlessItem], true)).toEqual([wordlessItem]);
    expect(leavingItems('round', [complete], false)).toEqual([complete]);
    const answer = { thing: 'the charger in the hall', kept: '3-5' } as const;
    const week = { id: 'week-1', editedAt: at.editedAt, on: at.on, answers: [answer], words: 'well' };
    expect(leavingItems('keepers', [week], true)).toEqual([{ ...week, answers: [], words: '' }]);
  });

  test('still wins against an earlier one with text if it is later', () => {
    const later = { ...wordlessItem, editedAt: '2026-11-21T21:00:00.000Z' };
    expect(currentItems(mergeDocument('round', [complete], [later]))).toEqual([later]);
  });
});

test.each([
  ['rest', { id: 'mark:2026-11-20', on: '2026-11-20' }],
  ['checkins', { id: '2026-11-20', answers: { focusQuality: 'good' } }],
  ['plans', { id: 'p', cue: { kind: 'place', text: 'in bed' }, action: { kind: 'ours', id: 'p3' } }],
] as const)('a field of %s that an older release has dropped is not lost', (name, item) => {
  const old = { ...item, editedAt: '2026-11-21T20:00:00.000Z' } as never;
  for (const more of [{ a: 1 }, { zone: 'z' }, ...('cue' in item ? [{ cue: { ...item.cue, since: 1 } }] : [])]) {
    const complete = { ...(old as object), ...more } as never;
    expect(mergeDocument(name, [old], [complete])).toEqual([complete]);
    expect(mergeDocument(name, [complete], [old])).toEqual([complete]);
  }
});

test('a swap that is changed repeatedly stays one item', () => {
  const swap = (alternative: string, minute: number) => ({
    id: 'day-12',
    alternative,
    on: '2026-11-21',
    editedAt: `2026-11-21T20:0${minute}:00.000Z`,
  });
  expect(mergeDocument('swaps', [swap('c1', 1), swap('c2', 2)], [swap('c1', 3)])).toEqual([swap('c1', 3)]);
});

const at = (minute: number) => `2026-11-21T20:0${minute}:00.000Z`;

test('a document has device-only data when one of its items may not leave', () => {
  const day = { id: 'day-1', editedAt: at(0), on: '2026-11-21', minutes: 5, variant: 'harder' } as const;
  const without = { ...day, words: '' };
  expect(hasLocalItems('round', [without, { ...day, words: 'Ten crows.' }], true)).toBe(true);
  expect(hasLocalItems('round', [without, { ...day, words: 'Ten crows.' }], false)).toBe(false);
  expect(hasLocalItems('round', [without], true)).toBe(false);
  const mark = { id: 'mark:2026-11-20', on: '2026-11-20', editedAt: day.editedAt };
  expect(hasLocalItems('rest', [mark], true)).toBe(false);
});

const plan = (minute: number, text: string): Plan => ({
  id: 'p',
  editedAt: at(minute),
  cue: { kind: 'place', text },
  action: { kind: 'ours', id: 'p3' },
});

test('the later of two edits of a plan counts, and the earlier text is kept until the plan is removed', () => {
  const merged = mergeDocument('plans', [plan(1, 'in bed')], [plan(2, 'on the sofa')]);
  expect(merged).toEqual([plan(2, 'on the sofa'), plan(1, 'in bed')]);
  expect(currentItems(merged)).toEqual([plan(2, 'on the sofa')]);
  const removal = { id: 'p', editedAt: at(3), removed: true } as const;
  const without = mergeDocument('plans', merged, [removal]);
  expect(without).toEqual([removal]);
  const again = mergeDocument('plans', [plan(1, 'in bed'), plan(4, 'at the desk')], without);
  expect(currentItems(again)).toEqual([plan(4, 'at the desk')]);
});

test('plans, own actions and notes are only texts, so only removals leave a device that keeps texts', () => {
  const removal = { id: 'q', editedAt: at(3), removed: true } as const;
  const action = { id: 'a', editedAt: at(1), text: 'read', minutes: 2 };
  expect(leavingItems('plans', [plan(1, 'in bed'), removal], true)).toEqual([removal]);
  expect(leavingItems('actions', [action, removal], true)).toEqual([removal]);
  expect(leavingItems('notes', [action, removal], true)).toEqual([removal]);
  expect(leavingItems('actions', [action], false)).toEqual([action]);
});

describe('taps on "What is it right now?"', () => {
  const tap = (n: number, minute: number, text = '') =>
    ({ id: `tap-${n}`, editedAt: at(minute), on: '2026-11-21', hour: 22, word: 'tired', text }) as const;
  const place = (stay: boolean, minute = 5) => ({ id: 'place' as const, editedAt: at(minute), stay });
  const forgotten = { id: 'forgotten', editedAt: at(2), forgotten: true } as const;

  test('leave a device only while their sync is on, and own words only if texts may leave too', () => {
    expect(leavingItems('cues', [tap(1, 1)], false)).toEqual([]);
    expect(leavingItems('cues', [place(true), tap(1, 1)], false)).toEqual([place(true)]);
    const all = [place(false), tap(2, 2, 'hungry'), tap(1, 1)];
    expect(leavingItems('cues', all, false)).toEqual(all);
    expect(leavingItems('cues', all, true)).toEqual([place(false), tap(1, 1)]);
    expect([hasLocalItems('cues', [tap(1, 1)], false), hasLocalItems('cues', all, false)]).toEqual([true, false]);
  });

  test('stay on the device when two decisions have the same instant', () => {
    for (const [a, b] of [
      [place(true), place(false)],
      [place(false), place(true)],
    ] as const)
      expect(mergeDocument('cues', [a], [b])).toEqual([place(true)]);
    expect(mergeDocument('cues', [place(true, 5)], [place(false, 6)])).toEqual([place(false, 6)]);
  });

  test('do not come back from another device after they were forgotten', () => {
    expect(mergeDocument('cues', [tap(1, 2), tap(2, 3)], [forgotten])).toEqual([forgotten, tap(2, 3)]);
    expect(mergeDocument('cues', mergeDocument('cues', [forgotten], []), [tap(1, 1)])).toEqual([forgotten]);
  });

  test('never push out the decision or the forgetting, however many there are', () => {
    const many = Array.from({ length: documents.cues.max }, (_, n) => ({
      ...tap(n, 9),
      editedAt: new Date(Date.UTC(2026, 10, 22, 0, n)).toISOString(),
    }));
    const merged = mergeDocument('cues', many, [place(false), forgotten]);
    expect(merged).toHaveLength(documents.cues.max);
    expect(merged.slice(0, 2)).toEqual([place(false), forgotten]);
    expect(merged[2]).toEqual(many.at(-1));
  });
});

test('the user’s texts are never dropped because of the limit', () => {
  const many = Array.from({ length: documents.actions.max + 1 }, (_, n) => ({
    id: `action-${n}`,
    editedAt: new Date(Date.UTC(2026, 10, 22, 0, n)).toISOString(),
    text: `Action ${n}`,
    minutes: 5,
  }));
  expect(mergeDocument('actions', many, [])).toHaveLength(many.length);
});

test('the first of two check-ins for one date is kept, whatever its spelling (K-12)', () => {
  const checkin = (id: string, editedAt: string) => ({ id, editedAt, answers: { screenTime: 'h2' } });
  const first = checkin('2026-11-21', '2026-11-21T22:30:00.000+02:00');
  const second = checkin('2026-11-21', '2026-11-21T21:00:00.000Z');
  const before = checkin('2026-11-20', '2026-11-20T21:00:00.000Z');
  expect(mergeDocument('checkins', [second], [before, first])).toEqual([first, before]);
  expect(mergeDocument('checkins', [before, first], [second])).toEqual([first, before]);
});
