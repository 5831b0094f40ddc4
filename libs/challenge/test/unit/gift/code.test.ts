import { GIFT_ALPHABET, GIFT_CODE_SIGNS, groupGiftCode, readGiftCode } from '../../../src/features/gift/code.ts';
import { describe, expect, it } from 'vitest';

describe('the code of a gift (Z-3)', () => {
  it('contains at least 58 bits without characters that look alike', () => {
    expect(GIFT_CODE_SIGNS * Math.log2(GIFT_ALPHABET.length)).toBeGreaterThanOrEqual(58);
    expect(GIFT_ALPHABET).not.toMatch(/[0O1IL]/);
    expect(new Set(GIFT_ALPHABET).size).toBe(GIFT_ALPHABET.length);
  });

  it.each(['SUN4-K7QM-29TD', 'sun4-k7qm-29td', ' SUN4K7QM29TD ', 'sun4 k7qm 29td', 'SUN4—K7QM—29TD'])(
    'reads %j as it is typed',
    (typed) => expect(readGiftCode(typed)).toBe('SUN4-K7QM-29TD'),
  );

  it.each(['', 'SUN4-K7QM-29T', 'SUN4-K7QM-29TDX', 'SUN4-K7QM-29T0', 'SUN4-K7QM-29TI', 'ŞUN4-K7QM-29TD'])(
    'takes %j for no code',
    (typed) => expect(readGiftCode(typed)).toBeNull(),
  );

  it.each([
    ['sun4k', 'SUN4-K'],
    ['SUN4-', 'SUN4'],
    ['sun4k7qm29tdmore', 'SUN4-K7QM-29TD'],
  ])('groups %j while it is typed', (typed, grouped) => expect(groupGiftCode(typed)).toBe(grouped));
});
