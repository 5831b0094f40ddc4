import { expect, it } from 'vitest';
import { clocks } from '../src/scenarios/clocks.ts';

it('users notice nothing of replicas whose clock is five minutes ahead, also when it is set right', async () => {
  const figures = await clocks.run('small');
  console.log(figures);
  expect(figures).toMatch(/^\+5 minutes: \d{2,} writes .* 0 lost/);
}, 480_000);
