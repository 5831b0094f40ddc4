/**
 * From day 1 to day 35 and beyond with an injected clock, in Rome in spring: a "partial", a "no" that becomes a
 * completion after three days away, a retry on the same evening, and a missed date on which the clocks change.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Home } from '../support/walk.ts';
import { Walk } from '../support/walk.ts';
import { inZone } from '../support/zone.ts';

type Act = 'yes' | 'partial' | 'no' | 'retry' | 'nothing';

/** Date, action, shown day, completed, streak, stars, level, minutes; all at the end of the date. */
const month: [string, Act, number, number, number, number, number, number][] = [
  ['2026-03-10', 'yes', 1, 1, 1, 5, 1, 5],
  ['2026-03-11', 'yes', 2, 2, 2, 5, 1, 10],
  ['2026-03-12', 'partial', 3, 3, 3, 35, 2, 20],
  ['2026-03-13', 'yes', 4, 4, 4, 35, 2, 30],
  ['2026-03-14', 'no', 5, 4, 0, 35, 2, 30],
  ['2026-03-18', 'yes', 5, 5, 5, 100, 4, 45],
  ['2026-03-19', 'yes', 6, 6, 6, 100, 4, 55],
  ['2026-03-20', 'yes', 7, 7, 7, 190, 5, 65],
  ['2026-03-21', 'retry', 8, 8, 8, 215, 5, 80],
  ['2026-03-22', 'yes', 9, 9, 9, 215, 5, 90],
  ['2026-03-23', 'yes', 10, 10, 10, 250, 5, 105],
  ['2026-03-24', 'partial', 11, 11, 11, 265, 5, 115],
  ['2026-03-25', 'yes', 12, 12, 12, 290, 5, 125],
  ['2026-03-26', 'yes', 13, 13, 13, 290, 5, 145],
  ['2026-03-27', 'yes', 14, 14, 14, 350, 6, 155],
  ['2026-03-28', 'yes', 15, 15, 15, 380, 6, 170],
  ['2026-03-29', 'nothing', 16, 15, 15, 380, 6, 170],
  ['2026-03-30', 'yes', 16, 16, 16, 410, 6, 180],
  ['2026-03-31', 'yes', 17, 17, 17, 440, 6, 200],
  ['2026-04-01', 'yes', 18, 18, 18, 440, 6, 215],
  ['2026-04-02', 'yes', 19, 19, 19, 440, 6, 230],
  ['2026-04-03', 'yes', 20, 20, 20, 510, 7, 250],
  ['2026-04-04', 'yes', 21, 21, 21, 595, 7, 260],
  ['2026-04-05', 'yes', 22, 22, 22, 630, 7, 280],
  ['2026-04-06', 'yes', 23, 23, 23, 630, 7, 290],
  ['2026-04-07', 'yes', 24, 24, 24, 665, 8, 300],
  ['2026-04-08', 'yes', 25, 25, 25, 665, 8, 315],
  ['2026-04-09', 'yes', 26, 26, 26, 665, 8, 330],
  ['2026-04-10', 'yes', 27, 27, 27, 730, 8, 350],
  ['2026-04-11', 'yes', 28, 28, 28, 730, 8, 365],
  ['2026-04-12', 'yes', 29, 29, 29, 730, 8, 380],
  ['2026-04-13', 'yes', 30, 30, 30, 900, 9, 400],
  ['2026-04-14', 'nothing', 30, 30, 30, 900, 9, 400],
];

/** Achievements that each date unlocks. */
const unlocks: Record<string, string[]> = {
  '2026-03-10': ['first_activity'],
  '2026-03-12': ['settling_in', 'streak_3'],
  '2026-03-18': ['consistent_checker', 'comeback', 'honest_try'],
  '2026-03-20': ['mindful_week', 'time_saver', 'daily_warrior', 'streak_7'],
  '2026-03-21': ['weekend_warrior'],
  '2026-03-23': ['mindful_ten'],
  '2026-03-24': ['creative_spark'],
  '2026-03-25': ['perfectionist'],
  '2026-03-27': ['evening_ritual', 'streak_14'],
  '2026-03-28': ['half_journey'],
  '2026-03-30': ['hour_master'],
  '2026-03-31': ['creative_week'],
  '2026-04-03': ['creative_ten', 'twenty_days'],
  '2026-04-04': ['first_bridge', 'three_worlds', 'streak_21'],
  '2026-04-05': ['steady_hand'],
  '2026-04-07': ['five_hours'],
  '2026-04-10': ['full_colour', 'connected_week'],
  '2026-04-13': ['connected_ten', 'master_completer', 'journey_completer'],
};

const at = (date: string, time: string) => new Date(`${date}T${time}`);

function perform(walk: Walk, date: string, act: Act): string[] {
  if (act === 'nothing') return [];
  if (act === 'retry') walk.submit(at(date, '19:00:00'), 'no');
  return walk.submit(at(date, '20:00:00'), act === 'retry' ? 'yes' : act);
}

interface Seen {
  morning: Home;
  night: Home;
  fresh: string[];
}
const seen = new Map<string, Seen>();
const walk = new Walk();

beforeAll(() =>
  inZone('Europe/Rome', () => {
    for (const [date, act] of month) {
      const morning = walk.open(at(date, '00:00:00'));
      const fresh = perform(walk, date, act);
      seen.set(date, { morning, fresh, night: walk.open(at(date, '23:59:59.999')) });
    }
  }),
);

describe('each date of the month', () => {
  test.each(month)('%s: %s', (date, act, shown, completed, streak, stars, level, minutes) => {
    const day = seen.get(date);
    const over = date === '2026-04-14';
    expect([day?.morning.shown, day?.morning.state]).toEqual([shown, over ? 'finished' : 'open']);
    const done = act !== 'nothing' && act !== 'no';
    expect([day?.night.shown, day?.night.state]).toEqual([
      shown,
      over ? 'finished' : done ? 'waiting' : 'open',
    ]);
    expect(day?.night.stats).toMatchObject({
      daysCompleted: completed,
      currentStreak: streak,
      totalStars: stars,
      level,
      totalTimeRecovered: minutes,
    });
    expect(day?.fresh).toEqual(unlocks[date] ?? []);
  });
});

describe('rules that hold throughout the month', () => {
  test('stars and level never fall, even on the evening of the "no"', () => {
    const stars = month.map(([, , , , , total]) => total);
    expect(stars).toEqual([...stars].sort((a, b) => a - b));
  });

  test('a day that is completed never becomes open again', () => {
    inZone('Europe/Rome', () => {
      const other = new Walk();
      other.submit(at('2026-03-28', '23:59:59'), 'yes');
      expect(() => other.submit(at('2026-03-28', '23:59:59.999'), 'yes')).toThrow('day 1 is not open');
      expect(other.open(at('2026-03-29', '00:00:00')).shown).toBe(2);
    });
  });

  test('after day 35 the day is still 30 and finished, and check-ins count towards the afterglow', () => {
    inZone('Europe/Rome', () => {
      const evenings = ['14', '15', '16', '17', '18', '19', '20'].map((day) => `2026-04-${day}`);
      const fresh = evenings.map((date) => walk.sendCheckin(at(date, '22:30:00')));
      expect(fresh).toEqual([
        ['first_checkin'],
        [],
        ['round_trip'],
        [],
        [],
        [],
        ['time_awareness', 'after_glow'],
      ]);
      expect(walk.open(at('2026-04-21', '08:00:00'))).toMatchObject({ shown: 30, state: 'finished' });
    });
  });
});
