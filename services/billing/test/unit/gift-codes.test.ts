import { expect, it } from 'vitest';
import { codeOf, hashesOf, isOrderKey, orderKeyOf, codeColumns } from '../../src/ledger/gift-codes.ts';

const before = { GIFT_KEYS: ['the first secret'] };
/** After a rotation: the first secret is the one in use. */
const after = { GIFT_KEYS: ['the second secret', 'the first secret'] };
const order = { user_id: 7, id: 'p1' };

it('a code from before a rotation can still be shown and found', () => {
  const gift = { id: 'g1', ...codeColumns(before, 'g1') };
  const code = codeOf(before, gift);
  expect(codeOf(after, gift)).toBe(code);
  expect(hashesOf(after, code)).toContain(gift.code_hash);
  const newer = { id: 'g1', ...codeColumns(after, 'g1') };
  expect(codeOf(after, newer)).not.toBe(code);
  expect(newer.key_id).toMatch(/^[0-9a-f]{8}$/);
});

it('showing a code whose secret was removed throws an error with the id of its key', () => {
  const gift = { id: 'g1', ...codeColumns(before, 'g1') };
  expect(() => codeOf({ GIFT_KEYS: ['the second secret'] }, gift)).toThrow(`GIFT_KEYS lacks the key ${gift.key_id}`);
});

it('the key of an order opens only that order, even after a rotation', () => {
  const key = orderKeyOf(before, order);
  expect(isOrderKey(after, order, key)).toBe(true);
  expect(isOrderKey(after, { ...order, id: 'p2' }, key)).toBe(false);
  expect(isOrderKey(after, { ...order, user_id: 8 }, key)).toBe(false);
  expect(isOrderKey(after, order, '')).toBe(false);
  expect(isOrderKey({ GIFT_KEYS: ['another secret'] }, order, key)).toBe(false);
});
