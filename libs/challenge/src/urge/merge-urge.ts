/** Merges what two devices know about the urge; the same function runs in the browser and at the server (S-2). */
import type { EveryField } from '@scrollstop/contracts/every-field';
import {
  type DayCounts,
  HIDDEN_MAX,
  PAUSE_DAYS_MAX,
  SWAPS_MAX,
  TAPS_MAX,
  type Urge,
  type UrgeLists,
} from '@scrollstop/contracts/urge/urge';
import { COUNT_DAYS_MAX } from '@scrollstop/contracts/urge/count-days';
import { spelling } from '../record/spelling.ts';
import { instantAfter, mergeLatest, mergeWritten } from './merge-edited.ts';

export const byId = ({ id }: { readonly id: string }): string => id;
export const byDay = ({ day }: { readonly day: number }): number => day;

/** By local date, on one device. */
export type CountsByDate = Readonly<Record<string, DayCounts>>;
/** By device id. */
export type UrgeCounts = Readonly<Record<string, CountsByDate>>;

export const emptyUrgeLists: UrgeLists = {
  plans: [],
  actions: [],
  hidden: [],
  swaps: [],
  taps: [],
  cueSync: null,
  forgottenTo: null,
  pauseDays: [],
};

/** The later instant; of two spellings of one instant the larger text, so that the order of merging never matters. */
function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  const difference = Date.parse(a) - Date.parse(b);
  return difference > 0 || (difference === 0 && a >= b) ? a : b;
}

type CueSync = UrgeLists['cueSync'];

/** The later decision; of two at one instant the one that keeps the taps on the device. */
function laterDecision(a: CueSync, b: CueSync): CueSync {
  if (a === null || b === null) return a ?? b;
  const difference = Date.parse(a.editedAt) - Date.parse(b.editedAt);
  if (difference !== 0) return difference > 0 ? a : b;
  if (a.on !== b.on) return a.on ? b : a;
  return a.editedAt >= b.editedAt ? a : b;
}

const newestDates = (dates: Iterable<string>, kept: number): string[] =>
  [...new Set(dates)].sort().slice(-kept);

export function mergeUrgeLists(a: UrgeLists, b: UrgeLists): UrgeLists {
  const forgottenTo = later(a.forgottenTo, b.forgottenTo);
  const remembered = forgottenTo === null ? -Infinity : Date.parse(forgottenTo);
  return {
    plans: mergeWritten(a.plans, b.plans, byId),
    actions: mergeWritten(a.actions, b.actions, byId),
    hidden: mergeLatest(a.hidden, b.hidden, byId, HIDDEN_MAX),
    swaps: mergeLatest(a.swaps, b.swaps, byDay, SWAPS_MAX),
    taps: mergeLatest(a.taps, b.taps, byId, TAPS_MAX).filter(
      ({ editedAt }) => Date.parse(editedAt) > remembered,
    ),
    cueSync: laterDecision(a.cueSync, b.cueSync),
    forgottenTo,
    pauseDays: newestDates([...a.pauseDays, ...b.pauseDays], PAUSE_DAYS_MAX),
  };
}

const noCounts: DayCounts = { interruptions: 0, notNow: 0, continued: 0 };

const larger = (a: DayCounts, b: DayCounts): EveryField<DayCounts> => ({
  interruptions: Math.max(a.interruptions, b.interruptions),
  notNow: Math.max(a.notNow, b.notNow),
  continued: Math.max(a.continued, b.continued),
});

const sum = (a: DayCounts, b: DayCounts): EveryField<DayCounts> => ({
  interruptions: a.interruptions + b.interruptions,
  notNow: a.notNow + b.notNow,
  continued: a.continued + b.continued,
});

/** The newest dates are kept, whatever today is. */
const combineDates = (a: CountsByDate, b: CountsByDate, rule: typeof larger): CountsByDate =>
  Object.fromEntries(
    newestDates([...Object.keys(a), ...Object.keys(b)], COUNT_DAYS_MAX).map((date) => [
      date,
      rule(a[date] ?? noCounts, b[date] ?? noCounts),
    ]),
  );

/** Two copies of the dates of one device: the larger of each number. */
const mergeDates = (a: CountsByDate, b: CountsByDate): CountsByDate => combineDates(a, b, larger);

/** Adds up counts that were made apart. */
export const addDates = (a: CountsByDate, b: CountsByDate): CountsByDate => combineDates(a, b, sum);

const mergeCounts = (a: UrgeCounts, b: UrgeCounts): UrgeCounts =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])]
      .sort()
      .map((device) => [device, mergeDates(a[device] ?? {}, b[device] ?? {})]),
  );

const countedDates = (counts: UrgeCounts): string[] =>
  Object.values(counts).flatMap((dates) =>
    Object.entries(dates)
      .filter(([, { interruptions, continued }]) => interruptions + continued > 0)
      .map(([date]) => date),
  );

/**
 * Keeps everything of both within the limits of the contract; commutative, associative and idempotent. A date with a
 * count becomes one of `pauseDays`, which outlive the counts.
 */
export function mergeUrge(a: Urge, b: Urge): Urge {
  const lists = mergeUrgeLists(a, b);
  const dates = [...lists.pauseDays, ...countedDates(a.counts), ...countedDates(b.counts)];
  return {
    ...lists,
    pauseDays: newestDates(dates, PAUSE_DAYS_MAX),
    counts: mergeCounts(a.counts, b.counts),
  };
}

/** Compares contents, in whichever order the fields stand. */
export const sameUrge = (a: Urge | UrgeLists, b: Urge | UrgeLists): boolean => spelling(a) === spelling(b);

/** An instant for the next edit, later than every other here. */
export function nextEditedAt(lists: UrgeLists, now: Date): string {
  const instants = [
    ...[...lists.plans, ...lists.actions, ...lists.hidden, ...lists.swaps, ...lists.taps],
    ...(lists.cueSync ? [lists.cueSync] : []),
  ].map(({ editedAt }) => editedAt);
  return instantAfter([...instants, ...(lists.forgottenTo ? [lists.forgottenTo] : [])], now);
}

/** The part that may leave a device and that the server may store: the taps only while their sync is on (U-5). */
export const withoutPrivateTaps = <Lists extends UrgeLists>(lists: Lists): Lists =>
  lists.cueSync?.on ? lists : { ...lists, taps: [] };
