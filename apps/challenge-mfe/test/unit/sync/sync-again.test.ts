/** The sync after a failure, on waking, and when an earlier response arrives late. */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSyncQueue } from '../../../src/store/sync/queue.ts';
import { advance, fail, setUpSync } from './sync-setup.ts';
import { entry, FakeHttpError } from '../fakes.ts';
import { progressService } from '../progress-service.ts';
import { unsyncedDays } from '../../../src/store/sync/day-sync.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z') }));

const seconds = (times: readonly number[]) => times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / 1000);

/** A server that answers loads and fails every send; records when they were sent. */
function refusing(server: ReturnType<typeof progressService>): number[] {
  const sentAt: number[] = [];
  server.gate = (call) => {
    if (call === 'GET') return;
    sentAt.push(Date.now());
    throw new FakeHttpError(503);
  };
  return sentAt;
}

describe('waking', () => {
  test('sends unsynced entries at once, without loading again so soon', async () => {
    const { sync, start, server, complete } = setUpSync();
    const sentAt = refusing(server);
    await start();
    complete(1);
    await advance(20_000);
    server.calls = [];
    server.gate = () => undefined;
    const tries = sentAt.length;
    sync.wake();
    await advance(0);
    expect(server.calls).toEqual(['POST 1']);
    await advance(3_600_000);
    expect(sentAt).toHaveLength(tries);
    expect(server.calls).toEqual(['POST 1']);
  });

  test('resets the backoff, so the next retry is a second later instead of a minute', async () => {
    const { sync, start, server, complete } = setUpSync();
    const sentAt = refusing(server);
    await start();
    complete(1);
    await advance(100_000);
    expect(seconds(sentAt)).toEqual([1, 2, 4, 8, 16, 32]);
    sentAt.length = 0;
    sync.wake();
    await advance(7_000);
    expect(seconds(sentAt)).toEqual([1, 2, 4]);
  });

  test('is not needed after a success, which also resets the backoff', async () => {
    const { start, server, complete } = setUpSync();
    let sentAt = refusing(server);
    await start();
    complete(1);
    await advance(20_000);
    server.gate = () => undefined;
    await advance(60_000);
    sentAt = refusing(server);
    complete(2);
    await advance(4_000);
    expect(seconds(sentAt)).toEqual([1, 2]);
  });

  test('sends nothing twice while a request is running', async () => {
    const { sync, start, server, complete } = setUpSync();
    await start();
    // oxlint-disable-next-line no-restricted-globals -- in the fake clock
    server.gate = () => new Promise((resolve) => setTimeout(resolve, 500));
    complete(1);
    await advance(1_200);
    sync.wake();
    sync.wake();
    await advance(10_000);
    expect(server.calls).toEqual(['GET', 'POST 1']);
  });
});

describe('an aborted load', () => {
  /** Each load completes when the test resolves it, and ignores its abort. */
  function slow() {
    const server = progressService();
    const pending: { give: (entries: ProgressEntry[]) => void; refuse: (error: Error) => void }[] = [];
    server.get = () =>
      new Promise((resolve, reject) => pending.push({ give: (entries) => resolve(entries as never), refuse: reject }));
    return { ...setUpSync(server), pending };
  }

  test('is neither stored nor reported after leaving', async () => {
    const { sync, pending, progress, loaded } = slow();
    const stop = sync.start();
    stop();
    pending[0]?.give([entry(1)]);
    await advance(0);
    expect(progress.get()).toEqual([]);
    expect(loaded).not.toHaveBeenCalled();
  });

  test('does not stop the sending with a late 401 after a newer load', async () => {
    const { sync, pending, server, loaded, complete } = slow();
    sync.start();
    sync.wake();
    pending[1]?.give([]);
    await advance(0);
    pending[0]?.refuse(new FakeHttpError(401));
    await advance(0);
    expect(loaded.mock.calls).toEqual([['all']]);
    complete(1);
    await advance(1_000);
    expect(server.calls).toEqual(['POST 1']);
  });

  test('does not report a late failure as the current state', async () => {
    const { sync, pending, loaded } = slow();
    sync.start();
    sync.wake();
    pending[1]?.give([entry(1)]);
    pending[0]?.refuse(new FakeHttpError(500));
    await advance(0);
    expect(loaded.mock.calls).toEqual([['all']]);
  });
});

test('a wake after a 401 sends nothing until a load has succeeded', async () => {
  const { sync, start, server, complete } = setUpSync();
  await start();
  server.gate = fail(401);
  complete(1);
  await advance(1_000);
  sync.wake();
  await advance(60_000);
  expect(server.calls).toEqual(['GET', 'POST 1']);
});

test('a load that gets a 401 is followed by no request, even when leaving', async () => {
  const { sync, server, complete } = setUpSync();
  server.gate = fail(401);
  complete(1);
  sync.start();
  await advance(60_000);
  complete(2);
  await advance(60_000);
  await sync.flush();
  expect(server.calls).toEqual(['GET']);
});

test('a load that fails in another way does not stop the sending', async () => {
  const { start, server, complete } = setUpSync();
  server.gate = fail(503, 'GET');
  complete(1);
  await start();
  expect(server.calls).toEqual(['GET', 'POST 1']);
});

test('an idle queue does not take the lock', async () => {
  const turn = vi.fn((work: () => Promise<void>) => work());
  const { start, complete } = setUpSync(progressService(), turn);
  await start();
  complete(1);
  await advance(3_600_000);
  expect(turn).toHaveBeenCalledTimes(1);
});

describe('leaving', () => {
  test('sends requests that outlive the page', async () => {
    const { sync, start, server, complete } = setUpSync();
    const post = vi.spyOn(server, 'post');
    await start();
    complete(1);
    await advance(1_000);
    complete(2);
    await sync.flush();
    expect(post.mock.calls.map(([, , , options]) => options)).toEqual([{ keepalive: false }, { keepalive: true }]);
  });

  test('resends running requests so that they outlive the page, and the rest once', async () => {
    const { sync, start, server, progress, complete } = setUpSync();
    const post = vi.spyOn(server, 'post');
    const release: (() => void)[] = [];
    server.gate = (call) => (call === 'GET' ? undefined : new Promise((resolve) => void release.push(resolve)));
    complete(1);
    complete(2);
    await start();
    server.gate = () => undefined;
    await sync.flush();
    release.forEach((respond) => respond());
    await advance(60_000);
    const sent = post.mock.calls.map(([, body, , options]) => [(body as ProgressEntry).day, options?.keepalive]);
    expect(sent).toEqual([
      [1, false],
      [1, true],
      [2, true],
    ]);
    expect(unsyncedDays(progress)).toEqual([]);
  });

  test('does not wait for another tab’s lock, which may be held for longer than this page lives', async () => {
    let turn = (): void => undefined;
    const mine = new Promise<void>((resolve) => (turn = resolve));
    const { sync, start, server, complete } = setUpSync(progressService(), (work) => mine.then(work));
    complete(1);
    await start();
    await sync.flush();
    expect(server.calls).toEqual(['GET', 'POST 1']);
    turn();
    await advance(60_000);
    expect(server.calls).toEqual(['GET', 'POST 1']);
  });

  test('also sends items that are backing off', async () => {
    const { sync, server, complete } = setUpSync();
    server.gate = fail(500, 'POST 1');
    complete(1);
    sync.start();
    await advance(60_000);
    server.calls = [];
    complete(2);
    await sync.flush();
    // Items that have not failed come first: the page may close after them.
    expect(server.calls).toEqual(['POST 2', 'POST 1']);
  });

  test('sends unsynced items even before the first load has ended', async () => {
    const { sync, server, complete } = setUpSync();
    server.gate = (call) => (call === 'GET' ? new Promise<void>(() => undefined) : undefined);
    complete(1);
    sync.start();
    await sync.flush();
    expect(server.calls).toEqual(['GET', 'POST 1']);
  });

  test('lets a running load finish and retries failed items if the user stays after all', async () => {
    const { sync, server, loaded, complete } = setUpSync();
    let arrive = (): void => undefined;
    server.gate = (call) => {
      if (call === 'GET') return new Promise<void>((resolve) => (arrive = resolve));
      throw new FakeHttpError(503);
    };
    sync.start();
    complete(1);
    await sync.flush();
    arrive();
    await advance(0);
    expect(loaded).toHaveBeenCalledOnce();
    server.gate = () => undefined;
    await advance(60_000);
    expect(server.entries).toMatchObject([{ day: 1 }]);
  });
});

describe('after the stop', () => {
  test('nothing is sent', async () => {
    const { start, server, complete } = setUpSync();
    const stop = await start();
    complete(1);
    stop();
    complete(2);
    await advance(3_600_000);
    expect(server.calls).toEqual(['GET']);
  });

  test('the remaining unsynced entries are not sent', async () => {
    const { start, server, progress, complete } = setUpSync();
    let release = (): void => undefined;
    server.gate = (call) => (call === 'GET' ? undefined : new Promise((resolve) => (release = resolve)));
    complete(1);
    complete(2);
    const stop = await start();
    stop();
    release();
    await advance(3_600_000);
    expect(server.calls).toEqual(['GET', 'POST 1']);
    // The response to the first arrived too late to count; sending the entry again is harmless.
    expect(unsyncedDays(progress)).toMatchObject([{ day: 1 }, { day: 2 }]);
  });

  test.each([
    ['accepted', null],
    ['refused', new FakeHttpError(422)],
  ])('a day that is %s late does not change the days of the next user', async (_how, refusal) => {
    const { sync, start, server, storage, report, complete } = setUpSync();
    let release = (): void => undefined;
    server.gate = (call) => {
      if (call === 'GET') return;
      return new Promise<void>((resolve, reject) => {
        release = () => (refusal ? reject(refusal) : resolve());
      });
    };
    const stop = await start();
    complete(3, 'written by the user who leaves');
    void sync.flush();
    await advance(2000);
    storage.content.clear();
    stop();
    const next = setUpSync(progressService(), undefined, storage);
    next.complete(3, 'written by the next user');
    const before = new Map(storage.content);
    release();
    await advance(60_000);
    expect(storage.content).toEqual(before);
    expect(server.entries).toMatchObject(refusal ? [] : [{ day: 3 }]);
    expect(report).not.toHaveBeenCalled();
  });

  test('a failing request is not retried', async () => {
    const { start, server, complete } = setUpSync();
    let fail = (): void => undefined;
    server.gate = (call) =>
      call === 'GET' ? undefined : new Promise((_, reject) => (fail = () => reject(new FakeHttpError(503))));
    complete(1);
    const stop = await start();
    stop();
    fail();
    await advance(3_600_000);
    expect(server.calls).toEqual(['GET', 'POST 1']);
  });

  test('the load is aborted and no record is subscribed to', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const subscribed = vi.fn();
    const queue = createSyncQueue({
      http: progressService(),
      channels: [
        {
          load: (_http, { signal }) => {
            signals.push(signal);
            return new Promise(() => undefined);
          },
          unsent: () => [],
          unsaved: () => [],
          subscribe: () => subscribed,
        },
      ],
      loaded: vi.fn(),
      now: () => Date.now(),
      random: () => 0,
      exclusive: (work) => work(),
      report: vi.fn(),
    });
    queue.start()();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    expect(subscribed).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a new start sends again', async () => {
    const { sync, start, server, complete } = setUpSync();
    sync.start()();
    complete(1);
    await start();
    expect(server.calls).toEqual(['GET', 'GET', 'POST 1']);
  });
});
