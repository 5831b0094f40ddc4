/**
 * A countdown by its end time, not by ticks (C-4): a sleeping phone misses ticks but never the end. All values are
 * milliseconds; `now` is epoch milliseconds. The state is stored in `StoredDraft.timer`.
 */
import type { StoredDraft } from '@scrollstop/contracts/device/storage-record';
import { MS_PER_MINUTE } from '../../constants.ts';

/** `endsAt`: null unless running. `remaining`, `elapsed`: at the last start, pause or reset; their sum is constant. */
export type Timer = StoredDraft['timer'];

/** Paused at full time; also the state after "Reset". */
export const newTimer = (minutes: number): Timer => ({
  endsAt: null,
  remaining: minutes * MS_PER_MINUTE,
  elapsed: 0,
  done: false,
});

/** Has no effect on a timer that is running or done; reset a done one first. */
export const startTimer = (timer: Timer, now: number): Timer =>
  timer.endsAt !== null || timer.done ? timer : { ...timer, endsAt: now + timer.remaining };

export const pauseTimer = (timer: Timer, now: number): Timer => {
  if (timer.endsAt === null) return timer;
  const { remaining, elapsed, done } = readTimer(timer, now);
  return { endsAt: null, remaining, elapsed, done };
};

/** Call this on each tick and on waking: it returns the same object until the timer ends, then the done state. */
export const finishElapsedTimer = (timer: Timer, now: number): Timer =>
  timer.endsAt !== null && now >= timer.endsAt ? pauseTimer(timer, now) : timer;

/** The value to show at `now`. Setting the clock back never adds time. */
export function readTimer(timer: Timer, now: number) {
  const { endsAt, remaining: left, elapsed: ran } = timer;
  const remaining = endsAt === null ? left : Math.min(left, Math.max(0, endsAt - now));
  const done = timer.done || (endsAt !== null && remaining === 0);
  return {
    running: endsAt !== null && !done,
    done,
    remaining,
    elapsed: left + ran - remaining,
  };
}
