import { expect, test } from 'vitest';
import { asksStillOn, KIT_REVIEW_DAYS, kitSwitches, switchesOn, switchOfDay } from '../../../src/features/kit/kit.ts';
import { kit as english } from '../../../src/features/kit/en.ts';
import { kit as italian } from '../../../src/features/kit/it.ts';

test('there are ten switches, three of them beside the activities of days 3, 6 and 9', () => {
  expect(kitSwitches).toHaveLength(10);
  const days = Array.from({ length: 30 }, (_, index) => index + 1);
  expect(days.flatMap((day) => (switchOfDay(day) ? [[day, switchOfDay(day)]] : []))).toEqual([
    [3, 'people'],
    [6, 'charger'],
    [9, 'feeds'],
  ]);
});

test('switches that are on are counted in list order, without those of another version', () => {
  const items = [
    { id: 'quiet', on: true },
    { id: 'grey', on: true },
    { id: 'meals', on: false },
    { id: 'aeroplane', on: true },
  ];
  expect(switchesOn(items)).toEqual(['grey', 'quiet']);
});

test('"still on" is asked on days 14 and 30, and appears from the first of them on', () => {
  expect(KIT_REVIEW_DAYS).toEqual([14, 30]);
  expect([13, 14, 15, 30].map((day) => asksStillOn(day, day - 1))).toEqual([false, true, true, true]);
});

test.each([
  ['English', english],
  ['Italian', italian],
])('every switch has a name and steps for both platforms in %s', (_, { switches }) => {
  expect(Object.keys(switches)).toEqual([...kitSwitches]);
  for (const { name, ios, android } of Object.values(switches)) {
    expect(name.length).toBeGreaterThan(5);
    for (const steps of [ios, android]) expect(steps.length).toBeGreaterThanOrEqual(2);
  }
});

test('the evidence names the trial, its size, and that our list was not tested', () => {
  expect(english.evidence).toContain('Olson and others, 2022, 70 people');
  expect(english.evidence).toContain('Our list is another, and untested');
  expect(italian.evidence).toContain('Olson e altri, 2022, 70 persone');
  expect(italian.evidence).toContain('Il nostro elenco è un altro e non è stato provato');
});
