import { act, render, renderHook, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Timer, type TimerProps } from '../src/timer/timer.tsx';
import { useMinute } from '../src/timer/use-minute.ts';

const nothing = () => undefined;
const props: TimerProps = {
  seconds: 900,
  total: 900,
  state: 'paused',
  label: 'Timer',
  labels: {
    start: 'Start',
    pause: 'Pause',
    reset: 'Reset',
    paused: 'Paused',
    running: 'Running',
    done: '✓ Done!',
  },
  announce: { start: 'Started', done: 'Finished' },
  onStart: nothing,
  onPause: nothing,
  onReset: nothing,
};

test('a complete run announces start and end once', () => {
  const { rerender } = render(<Timer {...props} />);
  const announced: string[] = [];
  // Queried once: a query by role in each of the 900 steps would take longer than the rest of the test.
  const status = screen.getByRole('status');
  const listen = () => {
    const text = status.textContent;
    if (text && text !== announced.at(-1)) announced.push(text);
  };
  listen();
  for (let seconds = 900; seconds > 0; seconds -= 1) {
    rerender(<Timer {...props} state="running" seconds={seconds} />);
    listen();
  }
  rerender(<Timer {...props} state="done" seconds={0} />);
  listen();
  expect(announced).toEqual(['Started', 'Finished']);
});

test('resuming in the middle announces nothing', () => {
  render(<Timer {...props} state="running" seconds={400} />);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('the clock has the timer role and is not announced while it runs', () => {
  render(<Timer {...props} state="running" seconds={461} />);
  const time = screen.getByRole('timer');
  expect(time.textContent).toBe('07:41');
  expect(time.getAttribute('datetime')).toBe('PT7M41S');
  expect(time.closest('[aria-live], [role=status], [role=alert]')).toBeNull();
});

test('a free minute takes a minute even if the clock is set back', () => {
  vi.useFakeTimers({ now: 7_200_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { result } = renderHook(() => useMinute({ seconds: 60 }));
  act(() => result.current.start());
  act(() => void vi.advanceTimersByTime(30_000));
  vi.setSystemTime(3_600_000);
  act(() => void vi.advanceTimersByTime(250));
  expect(result.current.left).toBe(60);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toMatchObject({ left: null, done: true });
});
