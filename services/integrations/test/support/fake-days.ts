/** Replaces progress: the days of users, as a reminder gets them. */
import { isResting } from '@scrollstop/challenge/days/rest';
import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import type { DocumentItems } from '@scrollstop/challenge/documents/documents';
import type { DaysOfUser, ReminderDaysBody } from '@scrollstop/contracts/reminders/days';

export interface FakeDays {
  /** The local date on which each day was completed. */
  completed: Map<number, string>;
  rest: DocumentItems['rest'][];
  alternatives: Record<number, string>;
}

/** The days of a user, for a test to change. */
export function fakeDays(all: Map<number, FakeDays>, userId: number): FakeDays {
  const days = all.get(userId) ?? { completed: new Map(), rest: [], alternatives: {} };
  all.set(userId, days);
  return days;
}

export function daysResponse(all: Map<number, FakeDays>, { users }: ReminderDaysBody): { users: DaysOfUser[] } {
  return {
    users: users.map(({ userId, on, sentOn }) => {
      const { completed, rest, alternatives } = fakeDays(all, userId);
      const isOver = (date: string) => [...completed.values()].includes(date) || isResting(rest, date);
      let open = 1;
      while (completed.has(open)) open++;
      const day = open > CHALLENGE_DAYS ? null : open;
      return {
        userId,
        day,
        completed: completed.size,
        alternative: (day !== null && alternatives[day]) || null,
        quiet: isOver(on),
        acted: sentOn !== null && isOver(sentOn),
      };
    }),
  };
}
