import type { APIRequestContext } from '@playwright/test';
import { addDays, eveningOf } from '../pages/clock.ts';
import { save } from './account.ts';

/** Saves a day of a signed-in user as completed in the evening of this date; `change` overrides fields. */
export async function saveDay(http: APIRequestContext, day: number, on: string, change: object = {}): Promise<void> {
  const at = eveningOf(on).toISOString();
  const done = { completed: true, completedAt: at, completedOn: on, utcOffset: 60, updatedAt: at };
  await save(http, '/api/progress', { day, ...done, ...change });
}

/** Saves days 1 to `until` on consecutive dates, the last of them on this date. */
export async function saveDays(http: APIRequestContext, until: number, last: string): Promise<void> {
  for (let day = 1; day <= until; day++) await saveDay(http, day, addDays(last, day - until));
}
