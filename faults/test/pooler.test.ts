import { expect, it } from 'vitest';
import { pooler } from '../src/scenarios/pooler.ts';

it('the product runs behind a PgBouncer in transaction mode, and publishes events without delay', async () => {
  const figures = await pooler.run('small');
  console.log(figures);
  expect(figures).toMatch(/^\d{2,} writes acknowledged .* killed once, 0 lost|^skipped/);
}, 240_000);
