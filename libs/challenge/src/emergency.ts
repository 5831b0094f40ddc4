/** The emergency tool: choice of actions, counters, end of the free uses (E-1 … E-9). */
import {
  ACTIVATION_KEPT_MS,
  EMERGENCY_LOG_KEPT,
  EMERGENCY_POINTS,
  FREE_EMERGENCY_USES,
} from './constants.ts';
import { emergencyActions, emergencyCategories } from './content/emergency-actions.ts';
import type { EmergencyActionId } from './content/emergency-action-ids.ts';
import type { EmergencyAction, EmergencyCategory } from './content/emergency-actions.ts';
import { raise } from './record/counters.ts';
import type { Counters } from './record/counters.ts';
import { elapsedMinutes } from './activity/minutes.ts';

export function actionOf(id: EmergencyActionId): EmergencyAction {
  const action = emergencyActions.find((candidate) => candidate.id === id);
  if (!action) throw new RangeError(`no emergency action ${id}`);
  return action;
}

/** `rng` gives 0 ≤ x < 1, as `Math.random` does. */
const oneOf = <T>(list: readonly T[], rng: () => number): T => {
  const item = list[Math.floor(rng() * list.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
};

/**
 * E-1: never the same action twice in a row, spread over the three categories: a category repeats only after the
 * two others. Within a category its last action is left out. `recent` holds ids, newest first.
 */
export function pickAction(recent: readonly EmergencyActionId[], rng: () => number): EmergencyAction {
  const used = recent.map(actionOf);
  const lastTwo: EmergencyCategory[] = used
    .slice(0, emergencyCategories.length - 1)
    .map(({ category }) => category);
  const category = oneOf(
    emergencyCategories.filter((candidate) => !lastTwo.includes(candidate)),
    rng,
  );
  const lastOfCategory = used.find((action) => action.category === category);
  return oneOf(
    emergencyActions.filter((action) => action.category === category && action !== lastOfCategory),
    rng,
  );
}

/** Newest first. As many as `pickAction` needs: because the categories take turns, the last action of each is included. */
export const rememberPick = (
  recent: readonly EmergencyActionId[],
  id: EmergencyActionId,
): EmergencyActionId[] => [id, ...recent].slice(0, emergencyCategories.length);

/** True after the time limit, or when a wrong clock started it. `startedAt` is an ISO instant. */
export const activationOver = (startedAt: string, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(startedAt)) > ACTIVATION_KEPT_MS;

/** E-6: `usageCount` is the higher of server and device. Premium has no limit. */
export const limitReached = (usageCount: number, premium: boolean): boolean =>
  !premium && usageCount >= FREE_EMERGENCY_USES;

export const usesLeft = (usageCount: number): number => Math.max(0, FREE_EMERGENCY_USES - usageCount);

/** E-4: the button was pressed. Only a user without premium consumes one of the free uses. */
export const countPress = (counters: Counters, premium: boolean): Counters =>
  raise(counters, { scrollInterruptions: 1, totalUsage: 1, usageCount: premium ? 0 : 1 });

/** The action's timer ran to zero. */
export const countGesture = (counters: Counters): Counters => raise(counters, { gesturesCompleted: 1 });

/** E-2: the action's own minutes if its timer finished, else the elapsed ones, at least 1. */
export const actionMinutes = (action: EmergencyAction, timer: { done: boolean; elapsed: number }): number =>
  timer.done ? action.timeMinutes : Math.max(1, elapsedMinutes(timer.elapsed));

/** "Completed" was pressed; the caller ensures that this happens once per press of the button. */
export const countCompletion = (counters: Counters, id: EmergencyActionId, minutes: number): Counters =>
  raise(counters, {
    score: EMERGENCY_POINTS,
    emergencyActionsCompleted: 1,
    totalInterventions: 1,
    minutes,
    [`action:${id}`]: 1,
  });

export interface EmergencyLogEntry {
  /** Local date. */
  readonly date: string;
  readonly action: EmergencyActionId;
  /** ISO instant. */
  readonly timestamp: string;
  /** Minutes. */
  readonly timeSpent: number;
}

/** E-9: newest first, ten are kept. For display only; the totals are counters. */
export const addToLog = (log: readonly EmergencyLogEntry[], entry: EmergencyLogEntry): EmergencyLogEntry[] =>
  [entry, ...log].slice(0, EMERGENCY_LOG_KEPT);
