/** Events wait in memory and leave in batches of 10 or every 30 s; a batch that fails is sent again. */
import { TRACK_BATCH, TRACK_FLUSH_MS, TRACK_QUEUE_MAX } from '@scrollstop/challenge/constants';
import type { PixelTrackBody, TrackingEvent } from '@scrollstop/contracts/site/pixel';

export interface BatchPorts {
  /** Rejects when the server did not accept it. */
  send: (body: PixelTrackBody) => Promise<void>;
  /** `navigator.sendBeacon`: true when the browser has taken it over. */
  beacon: (body: PixelTrackBody) => boolean;
}

export function createBatches({ send, beacon }: BatchPorts) {
  let queue: TrackingEvent[] = [];
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | null = null;

  /** At most 200 are kept; the oldest go first. */
  const keep = (events: TrackingEvent[]) => {
    queue = events.slice(-TRACK_QUEUE_MAX);
  };

  const arm = () => {
    timer ??= setTimeout(() => {
      timer = null;
      void flush();
    }, TRACK_FLUSH_MS);
  };

  /** Sends one batch after the other; after a failure the rest waits for the next 30 s. */
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
    /** The page is being hidden, perhaps for good. */
    hide: () => {
      while (queue.length > 0 && beacon({ events: queue.slice(0, TRACK_BATCH) })) {
        queue = queue.slice(TRACK_BATCH);
      }
    },
  };
}
