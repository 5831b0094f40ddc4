/**
 * The expected month of e2e/tests/month/month.spec.ts, computed by hand from docs/product: the oracle is independent of
 * the product's own rules. All evenings are "yes" except these.
 */
import { addDays } from './clock.ts';

export type Act = 'yes' | 'partial' | 'no' | 'away';

export const EVENINGS = 35;
const others: Record<number, Act> = { 4: 'partial', 6: 'no', 9: 'away', 10: 'away', 20: 'partial' };
export const actOn = (evening: number): Act => others[evening] ?? 'yes';

/** Minutes of each of the 30 activities. */
const minutes = [
  [5, 5, 10, 10, 15, 10, 10, 15, 10, 15],
  [10, 10, 20, 10, 15, 10, 20, 15, 15, 20],
  [10, 20, 10, 10, 15, 15, 20, 15, 15, 20],
].flat();
export const minutesAfter = (days: number): number =>
  minutes.slice(0, days).reduce((sum, each) => sum + each, 0);

/** Achievements that completing that day unlocks, with their stars. */
const unlocks: Record<number, Record<string, number>> = {
  1: { first_activity: 5 },
  3: { settling_in: 15, streak_3: 15 },
  5: { consistent_checker: 20 },
  // The evening before was a "no".
  6: { honest_try: 20 },
  7: { mindful_week: 25, daily_warrior: 25, streak_7: 20, time_saver: 20 },
  // After two evenings away.
  8: { weekend_warrior: 25, comeback: 25 },
  10: { mindful_ten: 35 },
  // The tenth "yes": day 4 was a "partial".
  11: { creative_spark: 15, perfectionist: 25 },
  14: { streak_14: 30, evening_ritual: 30 },
  15: { half_journey: 30 },
  16: { hour_master: 30 },
  17: { creative_week: 30 },
  20: { creative_ten: 35, twenty_days: 35 },
  21: { first_bridge: 15, three_worlds: 35, streak_21: 35 },
  // The twentieth: day 17 was the second "partial".
  22: { steady_hand: 35 },
  24: { five_hours: 35 },
  27: { connected_week: 30, full_colour: 35 },
  30: { connected_ten: 35, master_completer: 35, journey_completer: 100 },
};

const until = (days: number) =>
  Object.entries(unlocks)
    .filter(([day]) => Number(day) <= days)
    .flatMap(([, each]) => Object.entries(each));

export const unlockedAfter = (days: number): string[] => until(days).map(([id]) => id);
export const starsAfter = (days: number): number => until(days).reduce((sum, [, stars]) => sum + stars, 0);

/** Stars at which the levels begin, and their names. */
const levels = [
  ['Beginner', 0],
  ['Explorer', 20],
  ['Adventurer', 50],
  ['Warrior', 100],
  ['Veteran', 180],
  ['Master', 300],
  ['Expert', 450],
  ['Legend', 650],
  ['Champion', 900],
  ['Grand Master', 1200],
] as const;

export function levelAfter(days: number): { level: number; name: string; toNext: number } {
  const stars = starsAfter(days);
  const level = levels.filter(([, from]) => from <= stars).length;
  return { level, name: levels[level - 1]?.[0] ?? '', toNext: (levels[level]?.[1] ?? 0) - stars };
}

/** Last Sunday of March or October: where Rome changes its clocks. */
const lastSunday = (year: number, month: 3 | 10): string => {
  const last = new Date(Date.UTC(year, month, 0));
  return addDays(last.toISOString().slice(0, 10), -last.getUTCDay());
};

/** The latest change of that kind that is at least `daysBack` days old. */
export function lastChange(month: 3 | 10, daysBack: number): string {
  const latest = addDays(new Date().toISOString().slice(0, 10), -daysBack);
  const year = Number(latest.slice(0, 4));
  const found = [year, year - 1].map((each) => lastSunday(each, month)).find((date) => date <= latest);
  if (!found) throw new Error('there is one every year');
  return found;
}
