/**
 * Countdown by end time stamp, not by ticks (C-4): a sleeping phone misses ticks, never the end.
 * All values in milliseconds; `now` is epoch milliseconds. The state is what `StoredDraft.timer` keeps.
 */
import type { StoredDraft } from '@scrollstop/contracts/storage-record';
import { MS_PER_MINUTE } from '../constants.ts';

/**
 * `endsAt` is set while running. `remaining` and `elapsed` hold at the last start, pause or reset;
 * their sum is always the full time.
 */
export type Timer = StoredDraft['timer'];

export interface TimerReading {
  readonly running: boolean;
  readonly done: boolean;
  readonly remaining: number;
  readonly elapsed: number;
  /** 0 at full time, 1 at zero. */
  readonly progress: number;
}

/** Full time, paused. Also what "reset" gives. */
export const newTimer = (minutes: number): Timer => ({
  endsAt: null,
  remaining: minutes * MS_PER_MINUTE,
  elapsed: 0,
  done: false,
});

/** No effect on a timer that runs or is done; a done one is reset first. */
export const startTimer = (timer: Timer, now: number): Timer =>
  timer.endsAt !== null || timer.done ? timer : { ...timer, endsAt: now + timer.remaining };

export const pauseTimer = (timer: Timer, now: number): Timer => {
  if (timer.endsAt === null) return timer;
  const { remaining, elapsed, done } = readTimer(timer, now);
  return { endsAt: null, remaining, elapsed, done };
};

/** To be called on each tick and on waking: the same object while nothing ends, the done state once it has. */
export const finishElapsedTimer = (timer: Timer, now: number): Timer =>
  timer.endsAt !== null && now >= timer.endsAt ? pauseTimer(timer, now) : timer;

/** The reading at `now`, to be shown. A clock set back never gives more time than was left. */
export function readTimer(timer: Timer, now: number): TimerReading {
  const { endsAt, remaining: left, elapsed: ran } = timer;
  const total = left + ran;
  const remaining = endsAt === null ? left : Math.min(left, Math.max(0, endsAt - now));
  const done = timer.done || (endsAt !== null && remaining === 0);
  return {
    running: endsAt !== null && !done,
    done,
    remaining,
    elapsed: total - remaining,
    progress: total === 0 ? 1 : (total - remaining) / total,
  };
}
