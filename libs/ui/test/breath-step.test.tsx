import { afterEach, expect, test, vi } from 'vitest';
import { showBreath } from '../src/pause/breath-step.ts';

const words = {
  onTheWay: '',
  title: 'Breathe',
  first: 'In',
  second: 'Out',
  promise: '',
  nothingBlocked: '',
  secondsLeft: (seconds: number) => `${seconds} s`,
};

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test.each([
  ['while it runs', 0],
  ['before the pause was opened again', -3_600_000],
])('a pause takes its ten seconds even if the clock is set back %s', (_when, elapsedMs) => {
  vi.useFakeTimers({ now: 7_200_000 });
  const main = document.createElement('main');
  document.body.append(main);
  const done = vi.fn();
  showBreath(main, { words, seconds: 10, elapsedMs }, done);
  vi.setSystemTime(3_600_000);
  vi.advanceTimersByTime(10_250);
  expect(done).toHaveBeenCalledOnce();
});
