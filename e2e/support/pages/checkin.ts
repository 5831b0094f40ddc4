import { questionsOf } from '@scrollstop/challenge/checkins/checkin';
import { questionTexts } from '@scrollstop/challenge/content/en/questions';
import type { Page } from '@playwright/test';

/** Chooses the n-th option of each question of that date but the last `but`. */
export async function checkin(page: Page, date: string, { option = 0, but = 0 } = {}): Promise<void> {
  const questions = questionsOf(date);
  for (const { id } of questions.slice(0, questions.length - but)) {
    const { question, options } = questionTexts[id];
    const group = page.getByRole('form', { name: 'Daily check-in' }).getByRole('group', { name: question });
    await group.getByText(options[option] ?? '', { exact: true }).click();
  }
}
