import { expect, it } from 'vitest';
import { replicas } from '../src/scenarios/replicas.ts';

it('a replica of progress, one of integrations and a node of NATS die under load and nothing is lost', async () => {
  const figures = await replicas.run('small');
  console.log(figures);
  expect(figures).toMatch(/3 killed in turn; \d{2,} writes acknowledged .* 0 lost/);
}, 180_000);
