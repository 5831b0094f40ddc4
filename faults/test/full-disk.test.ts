import { expect, it } from 'vitest';
import { fullDisk } from '../src/scenarios/full-disk.ts';

it('events wait while the disk of NATS is full and are published once it is freed', async () => {
  const figures = await fullDisk.run('small');
  console.log(figures);
  expect(figures).toMatch(/ 0 lost$|skipped/);
}, 240_000);
