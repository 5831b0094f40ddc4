import { expect, it } from 'vitest';
import { partition } from '../src/scenarios/partition.ts';

it('calls are refused in time without PostgreSQL and succeed without NATS, and no write is lost', async () => {
  const figures = await partition.run('small');
  console.log(figures);
  expect(figures).toMatch(/0 lost, all events published$|^skipped/);
}, 480_000);
