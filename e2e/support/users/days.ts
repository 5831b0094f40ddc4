import type { APIRequestContext } from '@playwright/test';
import { addDays, eveningOf } from '../pages/clock.ts';
import { save } from './account.ts';

/** A day of a signed-in user, completed in the evening of this date but for what `change` says. */
export async function keepDay(http: APIRequestContext, day: number, on: string, change: object = {}): Promise<void> {
  const at = eveningOf(on).toISOString();
  const done = { completed: true, completedAt: at, completedOn: on, utcOffset: 60, updatedAt: at };
  await save(http, '/api/progress', { day, ...done, ...change });
}

/** Days 1 to `until`, one a day, the last of them on this date. */
export async function keepDays(http: APIRequestContext, until: number, last: string): Promise<void> {
  for (let day = 1; day <= until; day++) await keepDay(http, day, addDays(last, day - until));
}
