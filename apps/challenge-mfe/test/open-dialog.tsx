import { effectsHaveRun } from '@scrollstop/ui/testing/queries.ts';
import { settle } from '@scrollstop/ui/testing/settle.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { done, openedDialog, press, storeEntries, tap, visitDays } from './harness.tsx';

const words = {
  default: { start: 'Start Today', yes: 'Yes, completed successfully', submit: 'Submit' },
  it: { start: 'Inizia oggi', yes: 'Sì, completata', submit: 'Invia' },
};

/** Opens today's day, answers yes and submits it; the celebration follows. */
export async function completeToday(locale: keyof typeof words = 'default'): Promise<void> {
  const { start, yes, submit } = words[locale];
  await tap(start);
  const answer = await screen.findByLabelText(yes);
  await press(answer);
  await tap(submit);
  await advance(500);
}

/** Opens the dialog of a day; the days before it are done. */
export async function openDay(day: number, locale: keyof typeof words = 'default') {
  storeEntries(Array.from({ length: day - 1 }, (_, n) => done(n + 1, '2026-11-10')));
  const visited = await visitDays({ locale });
  await tap(words[locale].start);
  return { ...visited, dialog: within(await openedDialog()) };
}

/** Completes days 1 and 2 and opens the dialog of day 3 (10 minutes). */
export async function openDay3() {
  storeEntries([done(1, '2026-11-18'), done(2, '2026-11-19')]);
  const visited = await visitDays();
  await visited.pointer.click(screen.getByRole('button', { name: 'Start Today' }));
  return { ...visited, dialog: await screen.findByRole('dialog', { name: 'Quiet the noise' }) };
}
/**
 * Lets time pass. The asynchronous clock waits for real time between two timers, which took eight seconds for ten
 * minutes of a running countdown, so a long time passes in twenty steps.
 */
export async function advance(ms: number): Promise<void> {
  await effectsHaveRun();
  const steps = ms > 10_000 ? 20 : 0;
  for (let step = 0; step < steps; step++) {
    await settle(() => vi.advanceTimersByTime(ms / steps));
    await act(() => vi.advanceTimersByTimeAsync(0));
  }
  if (steps === 0) await act(() => vi.advanceTimersByTimeAsync(ms));
}
export const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
