/** Completed days with plausible dates, one each evening up to yesterday. */
import type { PostProgressBody } from '@scrollstop/contracts/days/progress';
import type { Seeder } from './seeder.ts';

const REFLECTIONS = [
  'The kettle is louder than I thought.',
  'Ten minutes felt long at first, then too short.',
  'Walked home the other way and met the neighbour’s dog.',
  '',
  'I wanted to reach for the phone twice. I did not.',
  'Read four pages of the book that has been waiting since spring.',
];
const EVENING_HOUR = 19;

export async function completeDays(seeder: Seeder, days: number): Promise<void> {
  for (let day = 1; day <= days; day += 1) {
    const at = new Date();
    at.setDate(at.getDate() - (days + 1 - day));
    at.setHours(EVENING_HOUR, (day * 7) % 60, 0, 0);
    const minutes = 5 + ((day * 5) % 15);
    const body: PostProgressBody = {
      day,
      completed: true,
      completionStatus: day % 7 === 4 ? 'partial' : 'yes',
      reflectionText: REFLECTIONS[day % REFLECTIONS.length] ?? '',
      completedAt: at.toISOString(),
      // Sweden writes dates as ISO 8601 does.
      completedOn: at.toLocaleDateString('sv-SE'),
      utcOffset: -at.getTimezoneOffset(),
      timeSpent: minutes,
      elapsed: minutes,
      updatedAt: at.toISOString(),
    };
    await seeder.call('POST', '/api/progress', body);
  }
}
