import {
  claimedReminder,
  dateInZone,
  type DueReminder,
  instantOf,
  isAtNight,
  kindOf,
  lateAfter,
  nextDue,
} from '../../../src/features/reminder/next-due.ts';
import { reminderOfferDue, shownTime } from '../../../src/features/reminder/reminder-times.ts';
import { describe, expect, it } from 'vitest';

const at = (hour: number, minute = 0) => hour * 60 + minute;
const iso = (ms: number) => new Date(ms).toISOString().replace(':00.000Z', 'Z');
const ms = (text: string) => Date.parse(text);

/** All due instants of a number of days from an instant on, each computed from the one before as the schedule does. */
function dues(minutes: number, zone: string, from: string, days: number) {
  const all = [];
  let after = ms(from);
  let last: string | null = null;
  for (let day = 0; day < days; day++) {
    const due = nextDue(minutes, zone, after, last);
    all.push(`${due.on} ${iso(due.at)}`);
    [after, last] = [due.at, due.on];
  }
  return all;
}
/** The UTC times in order of appearance, with the number of consecutive days of each: "19:30Z 46, 18:30Z 29". */
function runs(all: string[]): string {
  const found: { time: string; days: number }[] = [];
  for (const time of all.map((due) => due.slice(22)))
    if (found.at(-1)?.time === time) found.at(-1)!.days++;
    else found.push({ time, days: 1 });
  return found.map(({ time, days }) => `${time} ${days}`).join(', ');
}

describe('a local time over 75 days', () => {
  it.each([
    ['Europe/Rome', at(20, 30), '2027-02-10T00:00:00Z', '19:30Z 46, 18:30Z 29'],
    ['America/New_York', at(20, 30), '2027-02-10T00:00:00Z', '01:30Z 33, 00:30Z 42'],
    ['Pacific/Auckland', at(7), '2027-02-10T00:00:00Z', '18:00Z 52, 19:00Z 23'],
    ['Asia/Kolkata', at(20, 30), '2027-02-10T00:00:00Z', '15:00Z 75'],
    ['Europe/Rome', at(20, 30), '2026-09-20T00:00:00Z', '18:30Z 35, 19:30Z 40'],
    ['America/New_York', at(20, 30), '2026-09-20T12:00:00Z', '00:30Z 42, 01:30Z 33'],
    // In the hour that is skipped in spring: on that date, the first instant after the change.
    ['Europe/Rome', at(2, 30), '2027-03-26T12:00:00Z', '01:30Z 1, 01:00Z 1, 00:30Z 73'],
    ['America/New_York', at(2, 30), '2027-03-12T12:00:00Z', '07:30Z 1, 07:00Z 1, 06:30Z 73'],
    // In the hour that occurs twice in autumn: the first of the two.
    ['Europe/Rome', at(2, 30), '2026-10-23T12:00:00Z', '00:30Z 2, 01:30Z 73'],
    ['America/New_York', at(1, 30), '2026-10-30T12:00:00Z', '05:30Z 2, 06:30Z 73'],
    ['Pacific/Auckland', at(2, 30), '2027-04-02T00:00:00Z', '13:30Z 2, 14:30Z 73'],
  ] as const)('%s, minute %i, from %s', (zone, minutes, from, expected) => {
    const all = dues(minutes, zone, from, 75);
    expect(runs(all)).toBe(expected);
    const dates = all.map((due) => due.slice(0, 10));
    expect(new Set(dates).size).toBe(75);
    expect(Date.parse(dates[74]!) - Date.parse(dates[0]!)).toBe(74 * 86_400_000);
    for (const due of all) expect(dateInZone(zone, ms(due.slice(11)))).toBe(due.slice(0, 10));
  });
});

describe('the next reminder', () => {
  it('is today while its time is ahead, and never at the instant itself', () => {
    const due = { on: '2026-11-21', at: ms('2026-11-21T19:30:00Z') };
    expect(nextDue(at(20, 30), 'Europe/Rome', due.at - 1)).toEqual(due);
    expect(nextDue(at(20, 30), 'Europe/Rome', due.at).on).toBe('2026-11-22');
  });

  it('is on a later date than the last message, even after a flight to the west', () => {
    const noon = ms('2026-11-21T20:00:00Z');
    expect(nextDue(at(20, 30), 'America/Los_Angeles', noon).on).toBe('2026-11-21');
    expect(nextDue(at(20, 30), 'America/Los_Angeles', noon, '2026-11-22').on).toBe('2026-11-23');
  });

  it('is tomorrow if today’s was sent and a later time was chosen since', () => {
    const noon = ms('2026-11-21T11:00:00Z');
    expect(nextDue(at(20, 30), 'Europe/Rome', noon, '2026-11-21').on).toBe('2026-11-22');
    expect(nextDue(at(20, 30), 'Europe/Rome', noon, '2026-11-20').on).toBe('2026-11-21');
  });

  it('is not due again when the autumn hour is repeated', () => {
    const first = nextDue(at(2, 30), 'Europe/Rome', ms('2026-10-24T23:00:00Z'));
    expect(first).toEqual({ on: '2026-10-25', at: ms('2026-10-25T00:30:00Z') });
    expect(nextDue(at(2, 30), 'Europe/Rome', first.at)).toEqual({
      on: '2026-10-26',
      at: ms('2026-10-26T01:30:00Z'),
    });
  });

  it('has an end of the date where midnight does not exist', () => {
    // Cairo skips from 00:00 to 01:00 on 30 April 2027.
    expect(iso(instantOf('Africa/Cairo', '2027-04-29', 24 * 60))).toBe('2027-04-29T22:00Z');
    expect(iso(instantOf('Africa/Cairo', '2027-04-30', at(0, 30)))).toBe('2027-04-29T22:00Z');
  });
});

describe('a late reminder', () => {
  it.each([
    ['three hours at most', at(12), '14:00Z'],
    ['not after ten in the evening', at(20, 30), '21:00Z'],
    ['by day up to ten', at(19), '21:00Z'],
    ['the chosen night stays on its date', at(23), '23:00Z'],
    ['at an early hour that was chosen', at(6), '08:00Z'],
    ['ten itself was chosen', at(22), '23:00Z'],
  ])('%s', (_name, minutes, until) => {
    const zone = 'Europe/Rome';
    const due = nextDue(minutes, zone, ms('2026-11-20T23:00:00Z'));
    expect(due.on).toBe('2026-11-21');
    expect(iso(lateAfter(minutes, zone, due))).toBe(`2026-11-21T${until}`);
  });
});

describe('a due reminder', () => {
  const due: DueReminder = {
    minutes: at(20, 30),
    zone: 'Europe/Rome',
    state: 'on',
    on: '2026-11-21',
    sentOn: '2026-11-20',
    ignored: 1,
  };
  const days = { completed: 4, quiet: false, acted: false };
  const now = ms('2026-11-21T19:32:00Z');
  const tomorrow = { on: '2026-11-22', at: ms('2026-11-22T19:30:00Z') };

  it('is sent, counts the last one as ignored, and is due again tomorrow', () => {
    expect(claimedReminder(due, days, now)).toEqual({
      send: true,
      until: ms('2026-11-21T21:00:00Z'),
      state: 'on',
      ignored: 2,
      next: tomorrow,
    });
    expect(claimedReminder({ ...due, sentOn: null }, days, now).ignored).toBe(1);
  });

  it('is not sent on a completed or rest day, or when it is too late', () => {
    const quiet = claimedReminder(due, { ...days, quiet: true }, now);
    expect(quiet).toMatchObject({ send: false, state: 'on', ignored: 0, next: tomorrow });
    expect(claimedReminder(due, days, ms('2026-11-21T20:59:59Z')).send).toBe(true);
    expect(claimedReminder(due, days, ms('2026-11-21T21:00:00Z')).send).toBe(false);
  });

  it('counts from zero again after the last one was followed by a completed day', () => {
    expect(claimedReminder(due, { ...days, acted: true }, now)).toMatchObject({ send: true, ignored: 0 });
  });

  it.each([
    [at(5, 59), true],
    [at(6, 0), false],
    [at(22, 30), false],
    [at(22, 31), true],
  ])('at minute %i is at night: %s, and is sent to a user who works then', (minutes, night) => {
    expect(isAtNight(minutes)).toBe(night);
    const then = instantOf('Europe/Rome', due.on, minutes) + 1;
    expect(claimedReminder({ ...due, minutes }, days, then)).toMatchObject({ send: true, state: 'on' });
  });

  it('ends with the month, or if its question was ignored', () => {
    const ended = { send: false, state: 'stopped', ignored: 0, next: null };
    expect(claimedReminder(due, { ...days, completed: 30 }, now)).toMatchObject(ended);
    expect(claimedReminder(due, { ...days, completed: 29 }, now).send).toBe(true);
    const asking: DueReminder = { ...due, state: 'asking' };
    expect(claimedReminder(asking, days, now)).toMatchObject(ended);
    expect(claimedReminder(asking, { ...days, acted: true }, now)).toMatchObject({ send: true, state: 'on' });
    expect(claimedReminder(asking, { ...days, quiet: true }, now)).toMatchObject({
      send: false,
      state: 'on',
    });
  });

  it('is next due, after an outage, on the first date that is not too late', () => {
    const after = claimedReminder({ ...due, on: '2026-11-10' }, days, ms('2026-11-21T22:00:00Z'));
    expect(after).toMatchObject({ send: false, next: { on: '2026-11-21' } });
    const much = claimedReminder({ ...due, on: '2026-11-10' }, days, ms('2026-11-21T23:00:00Z'));
    expect(much.next).toEqual(tomorrow);
  });

  it('asks whether to continue after three ignored ones', () => {
    expect([2, 3, 4].map(kindOf)).toEqual(['reminder', 'ask', 'ask']);
  });
});

describe('the offer of a reminder', () => {
  it('is made only after the first day, to a user who never had one and was not asked', () => {
    const never = { reminder: null };
    expect([0, 1, 2].map((completed) => reminderOfferDue(completed, never))).toEqual([false, true, false]);
    expect(reminderOfferDue(1, null)).toBe(false);
    expect(reminderOfferDue(1, { ...never, asked: true })).toBe(false);
    expect(reminderOfferDue(1, { reminder: {} })).toBe(false);
  });

  it('shows times without a leading zero', () => {
    expect(['08:00', '20:30', '00:05'].map(shownTime)).toEqual(['8:00', '20:30', '0:05']);
  });
});
