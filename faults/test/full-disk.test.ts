import { expect, it } from 'vitest';
import { fullDisk } from '../src/scenarios/full-disk.ts';

it('a full disk of NATS keeps events back only as long as it is full', async () => {
  const figures = await fullDisk.run('small');
  console.log(figures);
  expect(figures).toMatch(/ 0 lost$|left out/);
}, 240_000);
