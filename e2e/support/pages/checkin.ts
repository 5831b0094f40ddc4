import { questionsOf } from '@scrollstop/challenge/checkins/checkin';
import { questionTexts } from '@scrollstop/challenge/content/en/questions';
import { progress } from '@scrollstop/challenge/features/progress/en';
import type { Page } from '@playwright/test';

const checkinForm = (page: Page) => page.getByRole('form', { name: progress.checkin.title });

/** Opens the questions where they are one tap away, before the evening. */
async function openCheckin(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: progress.checkin.start });
  await checkinForm(page).or(start).waitFor();
  if (await start.isVisible()) await start.click();
}

/** Leaves the questions, which are alone on the screen in the evening, for later. */
export const postponeCheckin = (page: Page) =>
  checkinForm(page).getByRole('button', { name: progress.checkin.later }).click();

/** Chooses the n-th option of each question of that date that has no answer yet, but of the last `but`. */
export async function checkin(page: Page, date: string, { option = 0, but = 0 } = {}): Promise<void> {
  await openCheckin(page);
  const questions = questionsOf(date);
  const counter = checkinForm(page).getByText(/^\d of 5$/);
  const answered = Number((await counter.textContent())?.[0]);
  for (const { id } of questions.slice(answered, questions.length - but)) {
    const { question, options } = questionTexts[id];
    const group = checkinForm(page).getByRole('group', { name: question });
    await group.getByRole('button', { name: options[option] ?? '', exact: true }).click();
  }
}
