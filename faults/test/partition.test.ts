import { expect, it } from 'vitest';
import { partition } from '../src/scenarios/partition.ts';

it('without a way to PostgreSQL a call is refused in time, without one to NATS nobody notices, and nothing is lost', async () => {
  const figures = await partition.run('small');
  console.log(figures);
  expect(figures).toMatch(/0 lost, all events published$|^skipped/);
}, 480_000);
