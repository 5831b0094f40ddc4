import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import { counterOf } from '@scrollstop/challenge/record/counters';
import {
  actionMinutes,
  activationOver,
  addToLog,
  countCompletion,
  countGesture,
  countPress,
  countUse,
  limitReached,
  pickFrom,
  rememberPick,
} from '@scrollstop/challenge/features/emergency/emergency';
import { plansInUse } from '@scrollstop/challenge/features/plans/plans';
import {
  actionOfPlan,
  type Edits,
  findAction,
  poolOf,
  type RunnableAction,
} from '@scrollstop/challenge/features/emergency/pool';
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import {
  newTimer,
  readTimer,
  finishElapsedTimer,
  startTimer,
  type Timer,
} from '@scrollstop/challenge/features/timer/timer';
import { withCount } from '@scrollstop/challenge/record/day-counts';
import type { Plan } from '@scrollstop/contracts/urge/plan';
import type { PlansItem } from '@scrollstop/challenge/features/plans/document';
import { unlockAchievements } from '../../store/records/unlock-achievements.ts';
import type { Press } from '../../store/records/emergency.ts';
import { count, sumsOf } from '../../store/records/totals.ts';
import type { Store } from '../../store/records/store.ts';
import { editsNow } from '../../store/records/documents.ts';

/** The running action with its timer. */
export interface RunningAction {
  action: RunnableAction;
  timer: Timer;
  startedAt: string;
}

export const ownEdits = (store: Store) => ({
  actions: editsNow(store, 'actions'),
  plans: editsNow(store, 'plans'),
  hidden: editsNow(store, 'hidden'),
});

/** Null if no action is running, it was left alone too long, or it was the user's own and has been removed. */
export function runningAction(press: Press | null, own: Edits<'actions' | 'plans'>, now: Date): RunningAction | null {
  const [id] = press?.picked ?? [];
  const running = press?.running;
  if (!id || !running || activationOver(running.startedAt, now)) return null;
  const action = findAction(id, own);
  return action ? { action, timer: running.timer, startedAt: running.startedAt } : null;
}

/** The plan that the press shows first, until it is started or another action is drawn. */
export function plannedNow(press: Press | null, plans: readonly PlansItem[], now: Date): Plan | null {
  const planned = press?.planned;
  if (!planned || press.running || activationOver(planned.startedAt, now)) return null;
  return plansInUse(plans).live.find(({ id }) => id === planned.plan) ?? null;
}

/** The plans take turns, so that the user does not learn to dismiss one without reading. */
function nextPlan(plans: readonly PlansItem[], presses: number): Plan | undefined {
  const runnable = plansInUse(plans).live.filter(actionOfPlan);
  return runnable[presses % runnable.length];
}

/**
 * A press of the button counts an interruption (E-4). The user's own plan is shown first and uses up no free use (U-7);
 * without a plan an action starts. Returns false if there are no free uses left.
 */
export function pressButton(store: Store, premium: boolean): boolean {
  const { totals, press, now } = store;
  const startedAt = now().toISOString();
  // Another tab may have used the last one.
  totals.refresh();
  const sums = sumsOf(totals.get());
  const plan = nextPlan(editsNow(store, 'plans'), counterOf(sums, 'totalUsage'));
  if (!plan && limitReached(counterOf(sums, 'usageCount'), premium)) return false;
  countPressNow(store);
  if (plan)
    press.update((current) => ({
      picked: current?.picked ?? [],
      running: null,
      planned: { plan: plan.id, startedAt },
    }));
  else draw(store, startedAt, premium);
  return true;
}

/** Starts the plan's action. It belongs to the press that showed the plan; on the limit screen it counts as a press. */
export function startPlan(store: Store, plan: Plan): void {
  const action = actionOfPlan(plan);
  if (!action) return;
  const now = store.now();
  const shown = plannedNow(store.press.get(), [plan], now) !== null;
  if (!shown) countPressNow(store);
  run(store, action, (shown && store.press.get()?.planned?.startedAt) || now.toISOString());
}

/** Counts an interruption on this device and date (U-6). */
const countPressNow = ({ totals, now }: Store): void =>
  count(totals, countPress, withCount({}, localDateOf(now()), 'interruptions'));

/** Draws an action in place of the plan. Returns false if there are no free uses left. */
export function drawInstead(store: Store, premium: boolean): boolean {
  const { totals, press, now } = store;
  const startedAt = press.get()?.planned?.startedAt ?? now().toISOString();
  totals.refresh();
  const over = limitReached(counterOf(sumsOf(totals.get()), 'usageCount'), premium);
  if (over) press.update((current) => current && { picked: current.picked, running: null });
  else draw(store, startedAt, premium);
  return !over;
}

function draw(store: Store, startedAt: string, premium: boolean): void {
  pick(store, startedAt);
  count(store.totals, (row) => countUse(row, premium));
}

/** Replaces the running action. This is not a press: nothing is counted, and there is still one award. */
export function swapAction(store: Store): void {
  const running = store.press.get()?.running;
  if (running) pick(store, running.startedAt);
}

const pick = (store: Store, startedAt: string): void =>
  run(store, pickFrom(poolOf(ownEdits(store)), store.press.get()?.picked ?? [], Math.random), startedAt);

function run({ press, now }: Store, { id, timeMinutes }: RunnableAction, startedAt: string): void {
  press.update((current) => ({
    picked: rememberPick(current?.picked ?? [], id),
    running: { startedAt, timer: startTimer(newTimer(timeMinutes), now().getTime()) },
  }));
}

/**
 * Must be called when the timer may have reached zero. Counts the gesture and returns true once; ends a press that was
 * left alone.
 */
export function endTimer({ press, totals, now }: Store): boolean {
  // Another tab may have handled it already.
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
  /** The achievements that were unlocked by it. */
  unlocked: AchievementId[];
}

/** Completes the action. Null if it was already completed, here or in another tab: one award per press (E-2). */
export function completeAction(store: Store): Completion | null {
  endTimer(store);
  const { press, emergencyLog, totals, now } = store;
  const current = press.get();
  const at = now();
  const running = runningAction(current, ownEdits(store), at);
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
    ...(action.text !== undefined && { text: action.text }),
  };
  emergencyLog.update((log) => addToLog(log, entry));
  return { minutes, unlocked: unlockAchievements(store) };
}
