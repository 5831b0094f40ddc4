import { expect, it } from 'vitest';
import { clocks } from '../src/scenarios/clocks.ts';

it('a replica whose clock is five minutes fast, and then corrected, causes no errors and no loss', async () => {
  const figures = await clocks.run('small');
  console.log(figures);
  expect(figures).toMatch(/^\+5 minutes: \d{2,} writes .* 0 lost/);
}, 480_000);
