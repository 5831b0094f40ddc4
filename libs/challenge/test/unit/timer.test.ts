import { describe, expect, test } from 'vitest';
import { newTimer, pauseTimer, readTimer, finishElapsedTimer, startTimer } from '../../src/activity/timer.ts';

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
      progress: 0,
    });
  });

  test('runs by the clock', () => {
    expect(readTimer(running, t0 + 5 * MINUTE)).toEqual({
      running: true,
      done: false,
      remaining: 10 * MINUTE,
      elapsed: 5 * MINUTE,
      progress: 1 / 3,
    });
  });

  test('keeps what was left over pauses, however long', () => {
    const paused = pauseTimer(running, t0 + 5 * MINUTE);
    expect(readTimer(paused, t0 + 600 * MINUTE)).toMatchObject({ running: false, remaining: 10 * MINUTE });
    const again = startTimer(paused, t0 + 600 * MINUTE);
    expect(readTimer(again, t0 + 604 * MINUTE)).toMatchObject({ remaining: 6 * MINUTE, elapsed: 9 * MINUTE });
  });

  test('a phone that slept through the end finds it done, with the full time elapsed', () => {
    const settled = finishElapsedTimer(running, t0 + 8 * 60 * MINUTE);
    expect(settled).toEqual({ endsAt: null, remaining: 0, elapsed: 15 * MINUTE, done: true });
    expect(readTimer(settled, t0 + 9 * 60 * MINUTE)).toMatchObject({
      running: false,
      done: true,
      progress: 1,
    });
  });

  test('ends exactly at its time', () => {
    expect(finishElapsedTimer(running, t0 + 15 * MINUTE - 1)).toBe(running);
    expect(finishElapsedTimer(running, t0 + 15 * MINUTE).done).toBe(true);
  });

  test('reads as done at the end even before anybody noticed', () => {
    expect(readTimer(running, t0 + 15 * MINUTE)).toMatchObject({ running: false, done: true, remaining: 0 });
  });

  test('a clock set back while running gives no more than was left', () => {
    expect(readTimer(running, t0 - 600 * MINUTE)).toMatchObject({
      remaining: 15 * MINUTE,
      elapsed: 0,
      progress: 0,
    });
  });

  test('a second start, a pause while paused and a start when done change nothing', () => {
    const done = finishElapsedTimer(running, t0 + 15 * MINUTE);
    expect(startTimer(running, t0 + MINUTE)).toBe(running);
    expect(startTimer(done, t0 + 20 * MINUTE)).toBe(done);
    const paused = pauseTimer(running, t0 + MINUTE);
    expect(pauseTimer(paused, t0 + 2 * MINUTE)).toBe(paused);
    expect(finishElapsedTimer(paused, t0 + 600 * MINUTE)).toBe(paused);
  });
});
