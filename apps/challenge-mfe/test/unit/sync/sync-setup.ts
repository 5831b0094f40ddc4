import { ProgressEntry, ProgressList } from '@scrollstop/contracts/days/progress';
import { type Mock, vi } from 'vitest';
import { entryOf } from '../../../src/store/submit-day.ts';
import { listChannel } from '../../../src/store/sync/channel.ts';
import { createSyncQueue } from '../../../src/store/sync/queue.ts';
import { fakeServer, memoryStorage, progressList } from '../fakes.ts';

/** The sync of one device with its days, at a clock that the test moves. */
export function setUpSync(
  server = fakeServer(),
  exclusive = (work: () => Promise<void>): Promise<void> => work(),
  storage = memoryStorage(),
) {
  const progress = progressList(storage);
  const report: Mock<(error: unknown) => void> = vi.fn();
  const loaded: Mock<() => void> = vi.fn();
  const sync = createSyncQueue({
    http: server,
    channels: [{ ...listChannel(progress, '/api/progress', ProgressEntry, ProgressList), month: true }],
    loaded,
    now: () => Date.now(),
    random: () => 0,
    exclusive,
    report,
  });
  const complete = (day: number, reflectionText = ''): void =>
    progress.add(entryOf({ day, status: 'yes', reflectionText, timeSpent: 5, elapsed: 5 }, new Date()));
  return { server, storage, progress, report, loaded, sync, complete };
}

export const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
