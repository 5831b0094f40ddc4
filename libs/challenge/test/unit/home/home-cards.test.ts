import type { HomeCard } from '@scrollstop/contracts/device/storage-home-cards';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NEW_CARD_DAYS } from '../../../src/constants.ts';
import { addDays, daysBetween } from '../../../src/days/local-date.ts';
import { cardOnHome, type HomeCardId, type HomeFacts } from '../../../src/features/home/home-cards.ts';
import { cases } from '../support/cases.ts';

const TODAY = '2026-11-21';
const nothing: HomeFacts = {
  daysCompleted: 0,
  dayDone: false,
  reminderAsks: false,
  installDue: false,
  passkeyPossible: false,
  numberAsked: false,
  hasPlan: true,
  hasBuddy: true,
};

describe('the card on home', () => {
  test.each<[string, Partial<HomeFacts>, HomeCardId | null]>([
    ['on the first day there is none', { numberAsked: true, hasPlan: false, hasBuddy: false }, null],
    ['a reminder that asks comes first', { reminderAsks: true, installDue: true, daysCompleted: 9 }, 'reminder'],
    ['the invitation to install, on an open day', { installDue: true, daysCompleted: 1 }, 'install'],
    ['and not when the day is done', { installDue: true, daysCompleted: 1, dayDone: true }, null],
    ['a passkey, when the day is done', { passkeyPossible: true, daysCompleted: 2, dayDone: true }, 'passkey'],
    ['and not on the first evening', { passkeyPossible: true, daysCompleted: 1, dayDone: true }, null],
    ['the own number from the second day', { numberAsked: true, daysCompleted: 1 }, 'number'],
    ['a plan after four days', { hasPlan: false, daysCompleted: 4 }, 'plan'],
    ['and not after three', { hasPlan: false, daysCompleted: 3 }, null],
    ['a buddy after a week', { hasBuddy: false, daysCompleted: 7 }, 'buddy'],
  ])('%s', (_name, facts, card) => {
    expect(cardOnHome({ ...nothing, ...facts }, [], TODAY)).toBe(card);
  });

  test('stays although another one has a higher priority', () => {
    const facts = { ...nothing, daysCompleted: 5, hasPlan: false, numberAsked: true };
    expect(cardOnHome(facts, [{ id: 'plan', on: '2026-11-10' }], TODAY)).toBe('plan');
  });

  test('is the passkey only on the fourth evening if the invitation was shown on the second morning', () => {
    const evening = { ...nothing, passkeyPossible: true, dayDone: true, daysCompleted: 2 };
    const sentAway = [{ id: 'install', on: '2026-11-21', gone: true }];
    expect(cardOnHome(evening, sentAway, '2026-11-21')).toBeNull();
    expect(cardOnHome(evening, sentAway, '2026-11-22')).toBeNull();
    expect(cardOnHome(evening, sentAway, '2026-11-23')).toBe('passkey');
    expect(cardOnHome(evening, [], '2026-11-21')).toBe('passkey');
  });

  test('follows the order of the list', () => {
    const all = { ...nothing, daysCompleted: 9, hasPlan: false, hasBuddy: false, passkeyPossible: true };
    const open = { ...all, reminderAsks: true, installDue: true, numberAsked: true };
    const order = (holds: HomeFacts) =>
      simulate(
        Array.from({ length: 9 }, () => [NEW_CARD_DAYS, holds, true]),
        () => undefined,
      ).map(({ id }) => id);
    expect(order(open)).toEqual(['reminder', 'install', 'number', 'plan', 'buddy']);
    expect(order({ ...open, dayDone: true })).toEqual(['reminder', 'passkey', 'plan', 'buddy']);
  });

  test('is not delayed by a date from a wrong clock', () => {
    const facts = { ...nothing, daysCompleted: 5, hasPlan: false };
    expect(cardOnHome(facts, [{ id: 'buddy', on: '2031-01-01', gone: true }], TODAY)).toBe('plan');
  });
});

const facts = fc.record<HomeFacts>({
  daysCompleted: fc.integer({ min: 0, max: 30 }),
  dayDone: fc.boolean(),
  reminderAsks: fc.boolean(),
  installDue: fc.boolean(),
  passkeyPossible: fc.boolean(),
  numberAsked: fc.boolean(),
  hasPlan: fc.boolean(),
  hasBuddy: fc.boolean(),
});
/** A few visits: how many days later, the facts then, and whether the card is dismissed. */
const visits = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), facts, fc.boolean()), { maxLength: 20 });

/** Simulates the visits as home sees them, and reports each first showing with its date. */
function simulate(all: [number, HomeFacts, boolean][], onFirstShown: (id: HomeCardId, shown: HomeCard[]) => void) {
  let today = '2026-11-01';
  let shown: HomeCard[] = [];
  const first: { id: HomeCardId; on: string }[] = [];
  for (const [later, holds, sendAway] of all) {
    today = addDays(today, later);
    const id = cardOnHome(holds, shown, today);
    if (id === null) continue;
    onFirstShown(id, shown);
    if (!shown.some((card) => card.id === id)) {
      first.push({ id, on: today });
      shown = [...shown, { id, on: today }];
    }
    if (sendAway) shown = shown.map((card) => (card.id === id ? { ...card, gone: true } : card));
  }
  return first;
}

describe('over any visits', () => {
  test('at most one new card appears in two days, and each is new once', () => {
    fc.assert(
      fc.property(visits, (all) => {
        const first = simulate(all, () => undefined);
        expect(new Set(first.map(({ id }) => id)).size).toBe(first.length);
        for (const [index, { on }] of first.slice(1).entries())
          expect(daysBetween(first[index]!.on, on)).toBeGreaterThanOrEqual(NEW_CARD_DAYS);
      }),
      cases,
    );
  });

  test('a dismissed card never comes back', () => {
    fc.assert(
      fc.property(visits, (all) => {
        simulate(all, (id, shown) => expect(shown.find((card) => card.id === id)?.gone).not.toBe(true));
      }),
      cases,
    );
  });

  test('no card appears before the first day is done, except one that the user asked for', () => {
    fc.assert(
      fc.property(facts, (holds) => {
        const fresh = { ...holds, daysCompleted: 0, dayDone: false, installDue: false };
        expect([null, 'reminder']).toContain(cardOnHome(fresh, [], TODAY));
      }),
      cases,
    );
  });
});
