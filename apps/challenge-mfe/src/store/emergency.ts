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
import { newTimer, readTimer, settleTimer, startTimer, type Timer } from '@scrollstop/challenge/timer';
import type { Activation } from './activation.ts';
import { award } from './award.ts';
import type { Person } from './person.ts';
import { count, sumsOf } from './totals.ts';

/** The action that is going on and its timer. */
export interface Going {
  action: EmergencyAction;
  timer: Timer;
}

/** Null between two activations, and for one that was left alone too long. */
export function goingOf(activation: Activation | null, now: Date): Going | null {
  const [id] = activation?.picked ?? [];
  const running = activation?.running;
  if (!id || !running || activationOver(running.startedAt, now)) return null;
  return { action: actionOf(id), timer: running.timer };
}

/** The button: picks an action, starts its timer and counts one use (E-4). False when the free uses are over. */
export function press(person: Person, premium: boolean): boolean {
  const { totals, now } = person;
  // Another tab may have used up the last one.
  totals.refresh();
  if (limitReached(counterOf(sumsOf(totals.get()), 'usageCount'), premium)) return false;
  pick(person, now().toISOString());
  count(totals, (row) => countPress(row, premium));
  return true;
}

/** Another action in the place of this one. No press, so nothing is counted, and there is still one award. */
export function swap(person: Person): void {
  const running = person.activation.get()?.running;
  if (running) pick(person, running.startedAt);
}

function pick({ activation, now }: Person, startedAt: string): void {
  activation.update((current) => {
    const picked = current?.picked ?? [];
    const { id, timeMinutes } = pickAction(picked, Math.random);
    const timer = startTimer(newTimer(timeMinutes), now().getTime());
    return { picked: rememberPick(picked, id), running: { startedAt, timer } };
  });
}

/**
 * To be called when the timer may have reached zero. Counts the gesture and answers true once; ends an
 * activation that was left alone.
 */
export function settle({ activation, totals, now }: Person): boolean {
  // Another tab may have noticed it.
  activation.refresh();
  const current = activation.get();
  if (!current?.running) return false;
  if (activationOver(current.running.startedAt, now())) {
    activation.update(() => ({ ...current, running: null }));
    return false;
  }
  const timer = settleTimer(current.running.timer, now().getTime());
  if (timer === current.running.timer) return false;
  activation.update(() => withTimer(current, timer));
  count(totals, countGesture);
  return true;
}

const withTimer = (activation: Activation, timer: Timer): Activation =>
  activation.running ? { ...activation, running: { ...activation.running, timer } } : activation;

export function changeTimer(person: Person, change: (timer: Timer) => Timer): void {
  settle(person);
  person.activation.update(
    (current) => current && (current.running ? withTimer(current, change(current.running.timer)) : current),
  );
}

export interface Completion {
  minutes: number;
  /** Achievements that it has unlocked. */
  unlocked: AchievementId[];
}

/** "Completed". Null when it was completed already, here or in another tab: one award per activation (E-2). */
export function complete(person: Person): Completion | null {
  settle(person);
  const { activation, emergencyLog, totals, now } = person;
  const current = activation.get();
  const at = now();
  const going = goingOf(current, at);
  if (!current || !going) return null;
  activation.update(() => ({ ...current, running: null }));
  const { action } = going;
  const minutes = actionMinutes(action, readTimer(going.timer, at.getTime()));
  count(totals, (row) => countCompletion(row, action.id, minutes));
  const entry = {
    date: localDateOf(at),
    action: action.id,
    timestamp: at.toISOString(),
    timeSpent: minutes,
  };
  emergencyLog.update((log) => addToLog(log, entry));
  return { minutes, unlocked: award(person) };
}
