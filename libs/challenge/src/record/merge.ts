/**
 * S-2: merges two records of the same day. Server and client use this one function; it is commutative, associative and
 * idempotent, so that devices may sync in any order, any number of times.
 */
import type { EveryField } from '@scrollstop/contracts/every-field';
import type { CompletionStatus, ProgressEntry } from '@scrollstop/contracts/days/progress';
import { spelling } from './spelling.ts';

/** A non-blank reflection that lost to a newer one; the server keeps it in `progress.revision`. */
export interface LostText {
  readonly text: string;
  /** ISO instant at which the lost text was written. */
  readonly updatedAt: string;
}

export interface MergedEntry {
  readonly entry: ProgressEntry;
  /** Null when no text was lost. Repeated merges report the same loss: store it once per day and instant. */
  readonly lost: LostText | null;
}

/** A total order: negative, 0 or positive. All choices below use one, which makes the merge associative. */
type Order<T> = (a: T, b: T) => number;

const byText: Order<string> = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
/** By instant, then by spelling, because `…Z` and `…+00:00` are the same instant. */
const byInstant: Order<string> = (a, b) => Date.parse(a) - Date.parse(b) || byText(a, b);

function nullsLast<T>(order: Order<T>): Order<T | null> {
  return (a, b) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return order(a, b);
  };
}

type Written = Pick<ProgressEntry, 'reflectionText' | 'updatedAt'>;
const isBlank = (written: Written): boolean => written.reflectionText.trim() === '';

/** Blank before non-blank, then older before newer, then by text: the last one wins. */
const byWriting: Order<Written> = (a, b) =>
  Number(isBlank(b)) - Number(isBlank(a)) ||
  byInstant(a.updatedAt, b.updatedAt) ||
  byText(a.reflectionText, b.reflectionText);

type Completion = Pick<ProgressEntry, 'completed' | 'completedAt' | 'completedOn' | 'utcOffset'>;
const neverCompleted: Completion = {
  completed: false,
  completedAt: null,
  completedOn: null,
  utcOffset: null,
};

/** Completed first, then the earliest; a completion without an instant comes after those with one. */
const byCompletion: Order<Completion> = (a, b) =>
  Number(b.completed) - Number(a.completed) ||
  nullsLast(byInstant)(a.completedAt, b.completedAt) ||
  nullsLast(byText)(a.completedOn, b.completedOn) ||
  nullsLast<number>((x, y) => x - y)(a.utcOffset, b.utcOffset);

const statusRank: Record<CompletionStatus, number> = { no: 0, partial: 1, yes: 2 };

const later = <T>(order: Order<T>, a: T, b: T): T => (order(a, b) >= 0 ? a : b);
const earlier = <T>(order: Order<T>, a: T, b: T): T => (order(a, b) <= 0 ? a : b);

function mergeCompletion(a: ProgressEntry, b: ProgressEntry): Completion {
  const first = earlier<Completion>(byCompletion, a, b);
  if (!first.completed) return neverCompleted;
  const { completed, completedAt, completedOn, utcOffset } = first;
  return { completed, completedAt, completedOn, utcOffset };
}

function lostText(winner: ProgressEntry, loser: ProgressEntry): LostText | null {
  if (isBlank(loser) || loser.reflectionText === winner.reflectionText) return null;
  return { text: loser.reflectionText, updatedAt: loser.updatedAt };
}

/**
 * `completed` = OR, `completionStatus` = the higher of no < partial < yes, the earliest completion with its date and
 * offset, the larger minutes, and the newest non-blank reflection with its own `updatedAt`. A blank text never replaces
 * another. The result has exactly the fields of `ProgressEntry`.
 */
export function mergeEntry(a: ProgressEntry, b: ProgressEntry): MergedEntry {
  if (a.day !== b.day) throw new RangeError(`cannot merge day ${a.day} with day ${b.day}`);
  const writer = later(byWriting, a, b);
  const entry: EveryField<ProgressEntry> = {
    day: a.day,
    ...mergeCompletion(a, b),
    completionStatus: later((x, y) => statusRank[x] - statusRank[y], a.completionStatus, b.completionStatus),
    timeSpent: Math.max(a.timeSpent, b.timeSpent),
    elapsed: Math.max(a.elapsed, b.elapsed),
    reflectionText: writer.reflectionText,
    updatedAt: writer.updatedAt,
  };
  return { entry, lost: lostText(writer, writer === a ? b : a) };
}

/** Compares contents; remove a device's own marks first. */
export const sameEntry = (a: ProgressEntry, b: ProgressEntry): boolean => spelling(a) === spelling(b);
