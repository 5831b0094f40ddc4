import { settle } from '@scrollstop/ui/testing/settle.ts';
import { questionsOf } from '@scrollstop/challenge/checkins/checkin';
import { questionTexts } from '@scrollstop/challenge/content/en/questions';
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import { itemOfCheckin } from '@scrollstop/challenge/checkins/checkin-items';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { screen, within } from '@testing-library/react';
import { type Visit, type visit } from '../harness.tsx';

export const open: Visit = { path: '/progress' };
/** Opens the form, which needs one tap before the evening. */
export async function form() {
  await screen.findByText(/^(Daily check-in|How does it work\?)$/);
  const start = screen.queryByRole('button', { name: 'Check in now' });
  await settle(() => start?.click());
  return screen.findByRole('form', { name: 'Daily check-in' });
}
/** The question that is shown. */
export const question = () => screen.getByRole('group');
export const asks = (date: string, index: number): string => {
  const asked = questionsOf(date)[index];
  if (!asked) throw new Error(`no question ${index}`);
  return questionTexts[asked.id].question;
};
export const submit = () => screen.getByRole('button', { name: 'Complete check-in' });
export const figure = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent;

/** A check-in of that date with the n-th option of each question, counted from 0. */
export const checkin = (date: string, option: number): Checkin => ({
  date,
  answers: Object.fromEntries(questionsOf(date).map(({ id, options }) => [id, options[option]?.key ?? ''])),
  completedAt: new Date(`${date}T22:00:00`).toISOString(),
});

export function store(...checkins: Checkin[]): void {
  const documents = { checkins: { items: checkins.map(itemOfCheckin) } };
  localStorage.setItem(storageKeys.documents, JSON.stringify({ schemaVersion: 1, documents }));
}

/** Chooses the n-th option of each unanswered question, except the last `but` ones. */
export async function answer({ pointer }: Pick<Awaited<ReturnType<typeof visit>>, 'pointer'>, option = 0, but = 0) {
  const inside = within(await form());
  const left = () => 5 - Number(inside.getByText(/^\d of 5$/).textContent?.[0]);
  while (left() > but) {
    const choice = within(question()).getAllByRole('button')[option];
    if (choice) await pointer.click(choice);
  }
}
