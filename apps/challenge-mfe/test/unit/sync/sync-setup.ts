import { type Mock, vi } from 'vitest';
import { entryOf } from '../../../src/store/submit-day.ts';
import { progressChannel } from '../../../src/store/sync/channels.ts';
import { createSyncQueue } from '../../../src/store/sync/queue.ts';
import { FakeHttpError, memoryStorage, progressList } from '../fakes.ts';
import { progressService } from '../progress-service.ts';

/** The sync of one device's days, with a clock that the test moves. */
export function setUpSync(
  server = progressService(),
  exclusive = (work: () => Promise<void>): Promise<void> => work(),
  storage = memoryStorage(),
) {
  const progress = progressList(storage);
  const report: Mock<(error: unknown) => void> = vi.fn();
  const loaded: Mock<() => void> = vi.fn();
  const sync = createSyncQueue({
    http: server,
    channels: [progressChannel(progress, () => false)],
    loaded,
    now: () => Date.now(),
    random: () => 0,
    exclusive,
    report,
  });
  const complete = (day: number, reflectionText = ''): void =>
    progress.add(entryOf({ day, status: 'yes', reflectionText, timeSpent: 5, elapsed: 5 }, new Date()));
  const start = async (): Promise<() => void> => {
    const stop = sync.start();
    await advance(0);
    return stop;
  };
  return { server, storage, progress, report, loaded, sync, start, complete };
}

/** A server gate that refuses this request, or every request. */
export const fail =
  (status: number, refused?: string) =>
  (call: string): void => {
    if (refused === undefined || call === refused) throw new FakeHttpError(status);
  };

export const advance = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
