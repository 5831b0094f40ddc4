import { expect, type APIRequestContext } from '@playwright/test';
import { addDays, eveningOf } from '../pages/clock.ts';

/** Days 1 to `until` of a signed-in user, one a day, the last of them on this date. */
export async function keepDays(http: APIRequestContext, until: number, last: string): Promise<void> {
  for (let day = 1; day <= until; day++) {
    const on = addDays(last, day - until);
    const at = eveningOf(on).toISOString();
    const data = { day, completed: true, completedAt: at, completedOn: on, utcOffset: 60, updatedAt: at };
    expect((await http.post('/api/progress', { data })).status()).toBe(200);
  }
}
