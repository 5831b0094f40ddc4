import { questionsOf } from '@scrollstop/challenge/checkins/checkin';
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { type StoredCheckins } from '@scrollstop/contracts/device/storage-record';
import { act, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { visit } from '../harness.tsx';
import { type Visit } from '../harness.tsx';

export const open: Visit = { path: '/progress' };
export const form = () => screen.findByRole('form', { name: 'Daily check-in' });
export const submit = () => screen.getByRole('button', { name: 'Complete check-in' });
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const figure = (label: string) =>
  screen.getByText(label).parentElement?.querySelector('dd')?.textContent;

/** A check-in of that date with the n-th option of each question, 0 first. */
export const checkin = (date: string, option: number): Checkin => ({
  date,
  answers: Object.fromEntries(questionsOf(date).map(({ id, options }) => [id, options[option]?.key ?? ''])),
  completedAt: new Date(`${date}T22:00:00`).toISOString(),
});

export function store(...checkins: Checkin[]): void {
  const stored: StoredCheckins = { schemaVersion: 1, days: {}, older: checkins };
  localStorage.setItem(storageKeys.checkins, JSON.stringify(stored));
}

/** Chooses the n-th option of every question except the last `but` ones. */
export async function answer(
  { pointer }: Pick<Awaited<ReturnType<typeof visit>>, 'pointer'>,
  option = 0,
  but = 0,
) {
  const questions = within(await form()).getAllByRole('group');
  for (const question of questions.slice(0, questions.length - but)) {
    const choice = within(question).getAllByRole('radio')[option];
    if (choice) await pointer.click(choice);
  }
}
