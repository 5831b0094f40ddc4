/** The emergency tool: choice of actions, counters, end of the free uses (E-1 … E-9). */
import type { StoredEmergencyLogs } from '@scrollstop/contracts/device/storage-record';
import { ACTIVATION_KEPT_MS, EMERGENCY_LOG_KEPT, EMERGENCY_POINTS, FREE_EMERGENCY_USES } from '../../constants.ts';
import { emergencyCategories, type EmergencyAction } from '../../content/emergency-actions.ts';
import { emergencyActionIds } from '../../content/emergency-action-ids.ts';
import { raise, type Counters } from '../../record/counters.ts';
import { elapsedMinutes } from '../../activity/minutes.ts';

/** One per category: ours, and the user's own. */
const PICKS_REMEMBERED = emergencyCategories.length + 1;

/** `rng` returns 0 ≤ x < 1, like `Math.random`. */
const oneOf = <T>(list: readonly T[], rng: () => number): T => {
  const item = list[Math.floor(rng() * list.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
};

/**
 * E-1: never the same action twice in a row; a category repeats only after two others, and leaves out its last action.
 * `recent` contains ids, newest first. The user's own actions form a category beside our three.
 */
export function pickFrom<Action extends { readonly id: string; readonly category: string }>(
  pool: readonly Action[],
  recent: readonly string[],
  rng: () => number,
): Action {
  const used = recent.flatMap((id) => pool.find((action) => action.id === id) ?? []);
  const categories = [...new Set(pool.map((action) => action.category))];
  const last = used.slice(0, Math.min(2, categories.length - 1)).map((action) => action.category);
  const category = oneOf(
    categories.filter((candidate) => !last.includes(candidate)),
    rng,
  );
  const lastOfCategory = used.find((action) => action.category === category);
  const ofCategory = pool.filter((action) => action.category === category);
  const others = ofCategory.filter((action) => action !== lastOfCategory);
  return oneOf(others.length > 0 ? others : ofCategory, rng);
}

/** Newest first: as many picks as `pickFrom` needs to know the last action of each category. */
export const rememberPick = <Id extends string>(recent: readonly Id[], id: Id): Id[] =>
  [id, ...recent].slice(0, PICKS_REMEMBERED);

/** True after the time limit, or if a wrong clock started it. `startedAt` is an ISO instant. */
export const activationOver = (startedAt: string, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(startedAt)) > ACTIVATION_KEPT_MS;

/** E-6: `usageCount` is the higher of server and device. Premium has no limit. */
export const limitReached = (usageCount: number, premium: boolean): boolean =>
  !premium && usageCount >= FREE_EMERGENCY_USES;

export const usesLeft = (usageCount: number): number => Math.max(0, FREE_EMERGENCY_USES - usageCount);

/** E-4: the button was pressed. */
export const countPress = (counters: Counters): Counters => raise(counters, { scrollInterruptions: 1, totalUsage: 1 });

/** An action was drawn, which takes one of the free uses without premium. A user's own plan takes none (U-7). */
export const countUse = (counters: Counters, premium: boolean): Counters =>
  premium ? counters : raise(counters, { usageCount: 1 });

/** The action's timer ran to zero. */
export const countGesture = (counters: Counters): Counters => raise(counters, { gesturesCompleted: 1 });

/** E-2: the action's own minutes if its timer finished, otherwise the elapsed ones, at least 1. */
export const actionMinutes = (
  action: Pick<EmergencyAction, 'timeMinutes'>,
  timer: { done: boolean; elapsed: number },
): number => (timer.done ? action.timeMinutes : Math.max(1, elapsedMinutes(timer.elapsed)));

/** "Completed" was pressed; the caller ensures that this happens once per press of the button. */
export const countCompletion = (counters: Counters, id: string, minutes: number): Counters =>
  raise(counters, {
    score: EMERGENCY_POINTS,
    emergencyActionsCompleted: 1,
    totalInterventions: 1,
    minutes,
    // There is no limit to ids of own actions, but counters have one.
    [`action:${emergencyActionIds.find((ours) => ours === id) ?? 'own'}`]: 1,
  });

export type EmergencyLogEntry = StoredEmergencyLogs['logs'][number];

/** E-9: the ten newest, newest first. Only for display; the totals are counters. */
export const addToLog = (log: readonly EmergencyLogEntry[], entry: EmergencyLogEntry): EmergencyLogEntry[] =>
  [entry, ...log].slice(0, EMERGENCY_LOG_KEPT);
