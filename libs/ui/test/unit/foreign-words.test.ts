import { expect, test } from 'vitest';
import { foreignWords } from '../../src/testing/foreign-words.ts';

const italian = new Set(['aggiungi', 'ore']);
const english = new Set(['add', 'hours', 'adder']);
const foreign = (text: string) => foreignWords(text, italian, english);

test.each(['Add', 'Aggiungi (add)', 'add 48 ore', 'nelle 48-hours', 'SS: add'])('%j has a foreign word', (text) => {
  expect(foreign(text)).toHaveLength(1);
});

test.each([
  'Aggiungi',
  'add@example.com',
  '/privacy/add/hours',
  'SS-7K3MQ-2XADD',
  'SS-3ADD9-ADD7Q',
  'SS-ADDER-2X4Y6',
  'e2e-3add9f',
])('%j contains none, because addresses and codes are not words', (text) => {
  expect(foreign(text)).toEqual([]);
});
