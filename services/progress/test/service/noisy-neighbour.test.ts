/** A burst of one user never makes a save of another fail (docs/decisions/022); noisy-neighbour.timing.ts has times. */
import { questionsOf } from '@scrollstop/challenge/checkins/checkin';
import { ProgressList } from '@scrollstop/contracts/days/progress';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { beforeAll, expect, it } from 'vitest';
import { burst, day, type Instance, LOUD, quietSave, startInstance, thousandWrites } from '../support/two-users.ts';

let here: Instance;
beforeAll(async () => (here = await startInstance()));

const today = new Date().toISOString();
const totals = (n: number) => ({
  path: '/api/stats',
  body: { device: `device-${n % 50}`, counters: { score: n }, achievements: {} },
});
const checkin = (n: number) => {
  const date = new Date(Date.parse(today) - (n % 300) * 86_400_000).toISOString().slice(0, 10);
  const answers = Object.fromEntries(questionsOf(date).map(({ id, options }) => [id, options[0]!.key]));
  return { path: '/api/checkins', body: { date, answers, completedAt: `${date}T21:00:00.000Z` } };
};

it('a thousand concurrent writes of one user cause no 5xx, and do not stop the saves of another user', async () => {
  let over = false;
  const writes = thousandWrites(here, 'loud').finally(() => (over = true));
  do await quietSave(here);
  while (!over);
  await writes;
});

it('fifty concurrent saves of days, totals and check-ins of one user all succeed, six times', async () => {
  const sends = Array.from({ length: 100 }, (_, n) => [day(n, `mixed ${n}`), totals(n), checkin(n)]).flat();
  // Fifty at once, because on a busy machine three hundred could exceed the longest wait of their user's queue.
  for (let first = 0; first < sends.length; first += 50)
    expect(await burst(here, sends.slice(first, first + 50))).toEqual({ 200: 50 });
  const response = await fetch(`${here.replicas[0]!.url}/api/progress`, { headers: signedIn(LOUD) });
  expect(ProgressList.parse(await response.json())).toHaveLength(30);
});
