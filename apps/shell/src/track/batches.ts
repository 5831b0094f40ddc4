/** Queues events in memory and sends them in batches of 10 or every 30 s; a failed batch is sent again. */
import { TRACK_BATCH, TRACK_FLUSH_MS, TRACK_QUEUE_MAX } from '@scrollstop/challenge/constants';
import type { PixelTrackBody, TrackingEvent } from '@scrollstop/contracts/site/pixel';

export interface BatchPorts {
  /** Rejects if the server did not accept the batch. */
  send: (body: PixelTrackBody) => Promise<void>;
  /** `navigator.sendBeacon`: true if the browser has queued it. */
  beacon: (body: PixelTrackBody) => boolean;
}

export function createBatches({ send, beacon }: BatchPorts) {
  let queue: TrackingEvent[] = [];
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | null = null;

  /** At most 200 events are kept; the oldest are dropped. */
  const keep = (events: TrackingEvent[]) => {
    queue = events.slice(-TRACK_QUEUE_MAX);
  };

  const arm = () => {
    timer ??= setTimeout(() => {
      timer = null;
      void flush();
    }, TRACK_FLUSH_MS);
  };

  /** Sends the batches one after another; after a failure the rest waits for the next 30 s. */
  async function flush(): Promise<void> {
    if (sending) return;
    sending = true;
    while (queue.length > 0) {
      const batch = queue.slice(0, TRACK_BATCH);
      queue = queue.slice(TRACK_BATCH);
      try {
        await send({ events: batch });
      } catch {
        keep([...batch, ...queue]);
        arm();
        break;
      }
    }
    sending = false;
  }

  return {
    add(event: TrackingEvent) {
      keep([...queue, event]);
      if (queue.length % TRACK_BATCH === 0) void flush();
      else arm();
    },
    /** To be called when the page is hidden, perhaps for good. */
    hide: () => {
      while (queue.length > 0 && beacon({ events: queue.slice(0, TRACK_BATCH) })) {
        queue = queue.slice(TRACK_BATCH);
      }
    },
  };
}
