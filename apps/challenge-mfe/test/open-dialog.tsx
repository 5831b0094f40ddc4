import { effectsHaveRun } from '@scrollstop/ui/testing/queries.ts';
import { settle } from '@scrollstop/ui/testing/settle.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { done, openedDialog, press, storeEntries, tap, visitDays } from './harness.tsx';

const words = {
  default: { start: 'Start Today', yes: 'Yes, completed successfully', submit: 'Submit' },
  it: { start: 'Inizia oggi', yes: 'Sì, completata', submit: 'Invia' },
};

/** Opens the day of today on home, answers yes and submits it; its celebration is next. */
export async function completeToday(locale: keyof typeof words = 'default'): Promise<void> {
  const { start, yes, submit } = words[locale];
  await tap(start);
  const answer = await screen.findByLabelText(yes);
  await press(answer);
  await tap(submit);
  await pass(500);
}

/** The dialog of a day is open; those before it are done. */
export async function openDay(day: number, locale: keyof typeof words = 'default') {
  storeEntries(Array.from({ length: day - 1 }, (_, n) => done(n + 1, '2026-11-10')));
  const visited = await visitDays({ locale });
  await tap(words[locale].start);
  return { ...visited, dialog: within(await openedDialog()) };
}

/** Days 1 and 2 are done, and the dialog of day 3 (10 minutes) is open. */
export async function openDay3() {
  storeEntries([done(1, '2026-11-18'), done(2, '2026-11-19')]);
  const visited = await visitDays();
  await visited.pointer.click(screen.getByRole('button', { name: 'Start Today' }));
  return { ...visited, dialog: await screen.findByRole('dialog', { name: 'Quiet the noise' }) };
}
/**
 * Lets time pass. The asynchronous clock waits for the real one between two timers, which in ten minutes of a running
 * countdown took eight seconds, so a long time passes in twenty steps.
 */
export async function pass(ms: number): Promise<void> {
  await effectsHaveRun();
  const steps = ms > 10_000 ? 20 : 0;
  for (let step = 0; step < steps; step++) {
    await settle(() => vi.advanceTimersByTime(ms / steps));
    await act(() => vi.advanceTimersByTimeAsync(0));
  }
  if (steps === 0) await act(() => vi.advanceTimersByTimeAsync(ms));
}
export const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
