/** Figures computed from check-ins: control score, wellbeing, averages, charts (docs/product/check-ins.md). */
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import { chosenOption } from './checkin.ts';
import { CHART_DAYS } from '../constants.ts';
import { questions, type QuestionId } from '../content/questions.ts';
import { addDays } from '../days/local-date.ts';

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean of `ids` within each check-in, then over the check-ins that answer any of them; null without data. */
function meanOfCheckins(checkins: readonly Checkin[], ids: readonly QuestionId[], pick: 'score' | 'value') {
  const perCheckin = checkins.map(({ answers }) =>
    mean(ids.map((id) => chosenOption(answers, id)?.[pick]).filter((value) => value !== undefined)),
  );
  return mean(perCheckin.filter((value) => value !== null));
}

/** Questions of the control score; an option's score times 20 gives 20–100. */
const controlIds: readonly QuestionId[] = ['screenTime', 'impulseControl', 'focusQuality'];
const POINTS_PER_SCORE = 20;

/** K-5: 0–100, rounded; 0 when no check-in has one of the three questions. */
export const controlScore = (checkins: readonly Checkin[]): number =>
  Math.round((meanOfCheckins(checkins, controlIds, 'score') ?? 0) * POINTS_PER_SCORE);

export type WellbeingBand = 'excellent' | 'good' | 'progress' | 'improving' | 'start';

/** Lower bounds of the mean score (1–5), best first. */
const bands: readonly (readonly [number, WellbeingBand])[] = [
  [4.2, 'excellent'],
  [3.5, 'good'],
  [2.8, 'progress'],
  [2, 'improving'],
];

/** Rounds away floating-point errors, so that a sum of tenths does not fall below a bound. */
const steady = (value: number): number => Math.round(value * 1e9) / 1e9;

const allIds = questions.map(({ id }) => id);

/** K-7: mean score 1–5 over all answered questions, averaged per check-in first; null without data. */
export const wellbeingMean = (checkins: readonly Checkin[]): number | null => {
  const value = meanOfCheckins(checkins, allIds, 'score');
  return value === null ? null : steady(value);
};

/** Key of the wellbeing sentence; null without data. */
export function wellbeingBand(checkins: readonly Checkin[]): WellbeingBand | null {
  const value = wellbeingMean(checkins);
  if (value === null) return null;
  return bands.find(([from]) => value >= from)?.[1] ?? 'start';
}

const oneDecimal = (value: number | null): number | null =>
  value === null ? null : Math.round(steady(value) * 10) / 10;

const average = (checkins: readonly Checkin[], id: QuestionId): number | null =>
  oneDecimal(meanOfCheckins(checkins, [id], 'value'));

export const checkinAverages = (checkins: readonly Checkin[]) => ({
  /** Number of all check-ins, whatever their question set. */
  count: checkins.length,
  /** Hours a day. All averages have one decimal, and are null when their question was never answered (K-8). */
  screenTime: average(checkins, 'screenTime'),
  /** From 1 to 5. */
  focus: average(checkins, 'focusQuality'),
  /** Resisted impulses a day. */
  impulses: average(checkins, 'impulseControl'),
  /** Offline activities a day. */
  activities: average(checkins, 'realWorldActivities'),
});
export type CheckinAverages = ReturnType<typeof checkinAverages>;

export interface ChartSlot {
  /** Local date. */
  readonly date: string;
  /** Null when the question was not asked on that day, or without a check-in (K-6). */
  readonly value: number | null;
}

/** The calendar days up to today, oldest first; more than 7 `days` need premium. */
export function chartSlots(
  checkins: readonly Checkin[],
  id: QuestionId,
  today: string,
  days = CHART_DAYS,
): ChartSlot[] {
  const byDate = new Map(checkins.map(({ date, answers }) => [date, chosenOption(answers, id)?.value ?? null]));
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(today, index - days + 1);
    return { date, value: byDate.get(date) ?? null };
  });
}

/** Average of the chart's days that have a value, with one decimal; null when none has. */
export const chartAverage = (slots: readonly ChartSlot[]): number | null =>
  oneDecimal(mean(slots.map(({ value }) => value).filter((value) => value !== null)));
