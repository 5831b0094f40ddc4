import { expect, it } from 'vitest';
import { replicas } from '../src/scenarios/replicas.ts';

it('no write is lost when replicas of progress and integrations and a NATS node are killed under load', async () => {
  const figures = await replicas.run('small');
  console.log(figures);
  expect(figures).toMatch(/3 killed in turn; \d{2,} writes acknowledged .* 0 lost/);
}, 180_000);
