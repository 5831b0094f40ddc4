import { questionsOf } from '@scrollstop/challenge/checkins/checkin';
import { questionTexts } from '@scrollstop/challenge/content/en/questions';
import { progress } from '@scrollstop/challenge/features/progress/en';
import type { Page } from '@playwright/test';

const checkinForm = (page: Page) => page.getByRole('form', { name: progress.checkin.title });

/** Opens the questions; before the evening they are behind a button. */
async function openCheckin(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: progress.checkin.start });
  await checkinForm(page).or(start).waitFor();
  if (await start.isVisible()) await start.click();
}

/** Postpones the questions, which fill the screen in the evening. */
export const postponeCheckin = (page: Page) =>
  checkinForm(page).getByRole('button', { name: progress.checkin.later }).click();

/** Chooses the n-th option of each unanswered question of that date, except for the last `but` questions. */
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
