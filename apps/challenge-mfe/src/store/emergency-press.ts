import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import type { EmergencyAction } from '@scrollstop/challenge/content/emergency-actions';
import { counterOf } from '@scrollstop/challenge/counters';
import {
  actionMinutes,
  actionOf,
  activationOver,
  addToLog,
  countCompletion,
  countGesture,
  countPress,
  limitReached,
  pickAction,
  rememberPick,
} from '@scrollstop/challenge/emergency';
import { localDateOf } from '@scrollstop/challenge/local-date';
import { newTimer, readTimer, finishElapsedTimer, startTimer, type Timer } from '@scrollstop/challenge/timer';
import { award } from './award.ts';
import type { Press } from './records/emergency.ts';
import { count, sumsOf } from './records/totals.ts';
import type { Store } from './store.ts';

/** The picked action and its timer. */
export interface RunningAction {
  action: EmergencyAction;
  timer: Timer;
}

/** Null between two presses, and for one that was left alone too long. */
export function runningAction(press: Press | null, now: Date): RunningAction | null {
  const [id] = press?.picked ?? [];
  const running = press?.running;
  if (!id || !running || activationOver(running.startedAt, now)) return null;
  return { action: actionOf(id), timer: running.timer };
}

/**
 * A press of the button picks an action, starts its timer and counts one use (E-4). Returns false when the free uses
 * are over.
 */
export function pressButton(store: Store, premium: boolean): boolean {
  const { totals, now } = store;
  // Another tab may have used up the last one.
  totals.refresh();
  if (limitReached(counterOf(sumsOf(totals.get()), 'usageCount'), premium)) return false;
  pick(store, now().toISOString());
  count(totals, (row) => countPress(row, premium));
  return true;
}

/** Picks another action in the place of this one. That is no press: nothing is counted, and one award remains. */
export function swapAction(store: Store): void {
  const running = store.press.get()?.running;
  if (running) pick(store, running.startedAt);
}

function pick({ press, now }: Store, startedAt: string): void {
  press.update((current) => {
    const picked = current?.picked ?? [];
    const { id, timeMinutes } = pickAction(picked, Math.random);
    const timer = startTimer(newTimer(timeMinutes), now().getTime());
    return { picked: rememberPick(picked, id), running: { startedAt, timer } };
  });
}

/**
 * To be called when the timer may have reached zero. Counts the gesture and returns true once; ends a press that was
 * left alone.
 */
export function endTimer({ press, totals, now }: Store): boolean {
  // Another tab may have noticed it.
  press.refresh();
  const current = press.get();
  if (!current?.running) return false;
  if (activationOver(current.running.startedAt, now())) {
    press.update(() => ({ ...current, running: null }));
    return false;
  }
  const timer = finishElapsedTimer(current.running.timer, now().getTime());
  if (timer === current.running.timer) return false;
  press.update(() => withTimer(current, timer));
  count(totals, countGesture);
  return true;
}

const withTimer = (press: Press, timer: Timer): Press =>
  press.running ? { ...press, running: { ...press.running, timer } } : press;

export function changeTimer(store: Store, change: (timer: Timer) => Timer): void {
  endTimer(store);
  store.press.update(
    (current) => current && (current.running ? withTimer(current, change(current.running.timer)) : current),
  );
}

export interface Completion {
  minutes: number;
  /** Achievements that it has unlocked. */
  unlocked: AchievementId[];
}

/** Ends the action as completed. Null when it was completed already, here or in another tab: one award a press (E-2). */
export function completeAction(store: Store): Completion | null {
  endTimer(store);
  const { press, emergencyLog, totals, now } = store;
  const current = press.get();
  const at = now();
  const running = runningAction(current, at);
  if (!current || !running) return null;
  press.update(() => ({ ...current, running: null }));
  const { action } = running;
  const minutes = actionMinutes(action, readTimer(running.timer, at.getTime()));
  count(totals, (row) => countCompletion(row, action.id, minutes));
  const entry = {
    date: localDateOf(at),
    action: action.id,
    timestamp: at.toISOString(),
    timeSpent: minutes,
  };
  emergencyLog.update((log) => addToLog(log, entry));
  return { minutes, unlocked: award(store) };
}
