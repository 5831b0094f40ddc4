import { describe, expect, it } from 'vitest';
import { giftsIn } from '../../src/shopify/gift-lines.ts';
import { OrderBody } from '../../src/shopify/webhook-bodies.ts';
import { line, order } from '../support/shop.ts';

const read = (...lines: object[]) => giftsIn(OrderBody.parse(order(1, { line_items: lines })).line_items);
const by = (name: unknown, value: unknown) => read(line(1, false, { properties: [{ name, value }] })).gifts;

describe('a line of a store order is a gift (Z-11)', () => {
  it.each([
    ['_gift', 'true'],
    ['Gift', 'Yes'],
    [' GIFT ', '1'],
    ['__gift', 1],
    ['_ Regalo', 'Sì'],
    ['regalo', true],
  ])('by its property %j: %j', (name, value) => expect(by(name, value)).toBe(1));

  it.each(['scrollstop_gift', ' ScrollStop-GIFT ', 'SCROLLSTOP GIFT'])('by its SKU %j', (sku) =>
    expect(read(line(1, false, { sku })).gifts).toBe(1),
  );
});

describe('a line of a store order is for the buyer', () => {
  it.each([
    ['_gift', 'no'],
    ['Gift', ''],
    ['gift', ' FALSE '],
    ['gift', 0],
    ['gift', null],
    ['Gift wrap', 'yes'],
    ['gift_message', 'Ciao'],
    ['a gift', 'yes'],
  ])('with the property %j: %j', (name, value) => expect(by(name, value)).toBe(0));

  it.each(['scrollstop_premium', 'gift', 'scrollstop_gift_wrap', '', null, 7])('with the SKU %j', (sku) =>
    expect(read(line(1, false, { sku })).gifts).toBe(0),
  );
});

it.each<[string, object[], { gifts: number; own: boolean }]>([
  ['no line', [], { gifts: 0, own: true }],
  ['three of one gift', [line(3, true)], { gifts: 3, own: false }],
  ['one for oneself and two gifts', [line(), line(2, true)], { gifts: 2, own: true }],
  ['two lines of gifts', [line(1, true), line(4, true)], { gifts: 5, own: false }],
])('the items of an order are counted for %s', (_name, lines, expected) => expect(read(...lines)).toEqual(expected));

it.each<[string, unknown]>([
  ['no lines', undefined],
  ['lines that are not a list', 'x'],
  ['an invalid line', [null]],
  ['properties as an object', [{ ...line(), properties: { gift: 'yes' } }]],
  ['a property without a name', [{ ...line(), properties: [{ value: 'yes' }] }]],
  ['a negative quantity', [{ ...line(1, true), quantity: -1 }]],
  ['an enormous quantity', [{ ...line(1, true), quantity: 1e15 }]],
])('an order with %s is still read, without gifts', (_name, line_items) => {
  expect(giftsIn(OrderBody.parse(order(1, { line_items })).line_items)).toEqual({ gifts: 0, own: true });
});
