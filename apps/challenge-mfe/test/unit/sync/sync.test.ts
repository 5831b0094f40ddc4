import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { advance, fail, setUpSync } from './sync-setup.ts';
import { entry, memoryStorage, PROGRESS_KEY } from '../fakes.ts';
import { progressService } from '../progress-service.ts';
import { unsyncedDays } from '../../../src/store/sync/day-sync.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z') }));

describe('loading (S-1)', () => {
  test('fetches the server’s days at the start', async () => {
    const { start, progress } = setUpSync(progressService({ entries: [entry(1), entry(2)] }));
    await start();
    expect(progress.get()).toEqual([entry(1), entry(2)]);
  });

  test('fails silently and tries again on the next return to the foreground', async () => {
    const { sync, start, progress, server } = setUpSync(progressService({ entries: [entry(1)] }));
    server.gate = fail(500);
    await start();
    expect(progress.get()).toEqual([]);
    server.gate = () => undefined;
    sync.wake();
    await advance(0);
    expect(progress.get()).toEqual([entry(1)]);
  });

  test('happens again on a return to the foreground only after five minutes', async () => {
    const { sync, server } = setUpSync();
    sync.start();
    await advance(5 * 60_000);
    sync.wake();
    await advance(0);
    expect(server.calls).toEqual(['GET']);
    await advance(1);
    sync.wake();
    await advance(0);
    expect(server.calls).toEqual(['GET', 'GET']);
  });

  test('happens again after the clock was set back', async () => {
    const { sync, start, server } = setUpSync();
    await start();
    vi.setSystemTime(Date.now() - 60 * 60_000);
    sync.wake();
    await advance(0);
    expect(server.calls).toEqual(['GET', 'GET']);
  });
});

describe('sending', () => {
  test('happens once, a second after the last change', async () => {
    const { start, server, progress, complete } = setUpSync();
    await start();
    complete(1);
    await advance(900);
    complete(1, 'A line.');
    await advance(999);
    expect(server.calls).toEqual(['GET']);
    await advance(1);
    expect(server.calls).toEqual(['GET', 'POST 1']);
    expect(progress.get()[0]).toMatchObject({ reflectionText: 'A line.' });
    expect(unsyncedDays(progress)).toEqual([]);
    await advance(3_600_000);
    expect(server.calls).toHaveLength(2);
  });

  test('includes unsynced entries of an earlier visit at the start', async () => {
    const { start, server, complete } = setUpSync();
    complete(4);
    complete(5);
    await start();
    expect(server.calls).toEqual(['GET', 'POST 4', 'POST 5']);
  });

  const newer = { reflectionText: 'newer', updatedAt: '2026-11-21T19:00:00.000Z', unsynced: true };
  test.each([
    ['a seal', [entry(1, newer), entry(1, { reflectionText: 'older', unsynced: true })], []],
    ['a seal', [entry(1, { reflectionText: 'older', unsynced: true }), entry(1, newer)], []],
    ['a file', [entry(1, newer)], [entry(1, { reflectionText: 'older' })]],
    ['a file', [entry(1, { reflectionText: 'older', unsynced: true })], [entry(1, newer)]],
  ])('also sends the older of two texts that %s brought together (S-2)', async (_from, here, file) => {
    const content = { [PROGRESS_KEY]: JSON.stringify({ schemaVersion: 1, entries: here }) };
    const { sync, server, progress } = setUpSync(progressService(), undefined, memoryStorage(content));
    const post = vi.spyOn(server, 'post');
    for (const one of file) progress.add(one);
    sync.start();
    await advance(10_000);
    const sent = post.mock.calls.map(([, body]) => (body as ProgressEntry).reflectionText);
    expect(sent).toEqual(['older', 'newer']);
    expect(progress.get()).toMatchObject([{ day: 1, reflectionText: 'newer' }]);
    expect(unsyncedDays(progress)).toEqual([]);
  });

  test.each([400, 413, 422])('reports an entry that gets %i once, and retries it later', async (status) => {
    const { start, server, progress, report, complete } = setUpSync();
    server.gate = fail(status, 'POST 1');
    complete(1);
    complete(2);
    await start();
    await advance(3_600_000);
    expect(unsyncedDays(progress)).toMatchObject([{ day: 1 }]);
    expect(report).toHaveBeenCalledTimes(1);
    // By now the clock has been corrected, or the proxy's size limit raised.
    server.gate = () => undefined;
    await advance(300_000);
    expect(server.entries).toMatchObject([{ day: 1 }, { day: 2 }]);
    expect(unsyncedDays(progress)).toEqual([]);
  });

  test('pauses after a 401 until a load succeeds, and loses nothing', async () => {
    const { sync, start, server, progress, complete } = setUpSync();
    await start();
    server.gate = fail(401);
    complete(1);
    await advance(3_600_000);
    complete(2);
    await advance(3_600_000);
    expect(server.calls).toEqual(['GET', 'POST 1']);
    expect(unsyncedDays(progress)).toHaveLength(2);
    server.gate = () => undefined;
    sync.wake();
    await advance(0);
    expect(server.calls).toEqual(['GET', 'POST 1', 'GET', 'POST 1', 'POST 2']);
  });

  test('includes a change made during the request', async () => {
    const { start, server, progress, complete } = setUpSync();
    let release = (): void => undefined;
    server.gate = (call) => (call === 'GET' ? undefined : new Promise((resolve) => (release = resolve)));
    complete(1);
    await start();
    complete(1, 'Added later.');
    release();
    await advance(0);
    expect(unsyncedDays(progress)).toHaveLength(1);
    server.gate = () => undefined;
    await advance(1000);
    expect(server.calls).toEqual(['GET', 'POST 1', 'POST 1']);
    expect(unsyncedDays(progress)).toEqual([]);
  });

  test('waits for the lock, so that only one tab sends at a time', async () => {
    let turn = (): void => undefined;
    const mine = new Promise<void>((resolve) => (turn = resolve));
    const { sync, server, complete } = setUpSync(progressService(), (work) => mine.then(work));
    complete(1);
    sync.start();
    await advance(10_000);
    expect(server.calls).toEqual(['GET']);
    turn();
    await advance(0);
    expect(server.calls).toEqual(['GET', 'POST 1']);
  });
});

test('two phones that were offline end up with the same days', async () => {
  const server = progressService();
  const phones = [setUpSync(server), setUpSync(server)] as const;
  phones[0].complete(1, 'Sun.');
  phones[1].complete(1, 'Rain.');
  phones[1].complete(2);
  phones[0].sync.start();
  await advance(2000);
  phones[1].sync.start();
  await advance(2000);
  await advance(5 * 60_000);
  phones[0].sync.wake();
  await advance(2000);
  const plain = (entries: readonly ProgressEntry[]) => entries.map(({ day, reflectionText }) => [day, reflectionText]);
  expect(plain(phones[0].progress.get())).toEqual(plain(phones[1].progress.get()));
  expect(phones[0].progress.get()).toEqual(server.entries);
});
