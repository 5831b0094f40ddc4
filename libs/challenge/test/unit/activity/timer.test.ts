import { describe, expect, test } from 'vitest';
import { newTimer, pauseTimer, readTimer, finishElapsedTimer, startTimer } from '../../../src/features/timer/timer.ts';

const MINUTE = 60_000;
const t0 = Date.parse('2026-11-21T20:00:00Z');
const running = startTimer(newTimer(15), t0);

describe('the timer', () => {
  test('starts paused at full time', () => {
    expect(readTimer(newTimer(15), t0)).toEqual({
      running: false,
      done: false,
      remaining: 15 * MINUTE,
      elapsed: 0,
    });
  });

  test('counts down by the clock', () => {
    expect(readTimer(running, t0 + 5 * MINUTE)).toEqual({
      running: true,
      done: false,
      remaining: 10 * MINUTE,
      elapsed: 5 * MINUTE,
    });
  });

  test('keeps the remaining time during a pause of any length', () => {
    const paused = pauseTimer(running, t0 + 5 * MINUTE);
    expect(readTimer(paused, t0 + 600 * MINUTE)).toMatchObject({ running: false, remaining: 10 * MINUTE });
    const again = startTimer(paused, t0 + 600 * MINUTE);
    expect(readTimer(again, t0 + 604 * MINUTE)).toMatchObject({ remaining: 6 * MINUTE, elapsed: 9 * MINUTE });
  });

  test('is done with the full time elapsed after a phone has slept through the end', () => {
    const settled = finishElapsedTimer(running, t0 + 8 * 60 * MINUTE);
    expect(settled).toEqual({ endsAt: null, remaining: 0, elapsed: 15 * MINUTE, done: true });
    expect(readTimer(settled, t0 + 9 * 60 * MINUTE)).toMatchObject({
      running: false,
      done: true,
    });
  });

  test('ends exactly at its time', () => {
    expect(finishElapsedTimer(running, t0 + 15 * MINUTE - 1)).toBe(running);
    expect(finishElapsedTimer(running, t0 + 15 * MINUTE).done).toBe(true);
  });

  test('shows as done at the end even before the next tick', () => {
    expect(readTimer(running, t0 + 15 * MINUTE)).toMatchObject({ running: false, done: true, remaining: 0 });
  });

  test('never gains time when the clock is set back', () => {
    expect(readTimer(running, t0 - 600 * MINUTE)).toMatchObject({
      remaining: 15 * MINUTE,
      elapsed: 0,
    });
  });

  test('ignores a second start, a pause while paused and a start when done', () => {
    const done = finishElapsedTimer(running, t0 + 15 * MINUTE);
    expect(startTimer(running, t0 + MINUTE)).toBe(running);
    expect(startTimer(done, t0 + 20 * MINUTE)).toBe(done);
    const paused = pauseTimer(running, t0 + MINUTE);
    expect(pauseTimer(paused, t0 + 2 * MINUTE)).toBe(paused);
    expect(finishElapsedTimer(paused, t0 + 600 * MINUTE)).toBe(paused);
  });
});
