import { expect, it } from 'vitest';
import { fullDatabaseDisk, fullDisk, fullLogDisk } from '../src/scenarios/full-disk.ts';

it('events wait while the disk of NATS is full and are published once it is freed', async () => {
  const figures = await fullDisk.run('small');
  console.log(figures);
  expect(figures).toMatch(/ 0 lost$|skipped/);
}, 240_000);

it('writes are refused while the disk of PostgreSQL is full, and no acknowledged write is lost', async () => {
  const figures = await fullDatabaseDisk.run('small');
  console.log(figures);
  expect(figures).toMatch(/ 0 lost$|^skipped/);
}, 480_000);

it('no call fails while the disk of the logs is full', async () => {
  const figures = await fullLogDisk.run('small');
  console.log(figures);
  expect(figures).toMatch(/no call failed, 0 lost$|^skipped/);
}, 480_000);
