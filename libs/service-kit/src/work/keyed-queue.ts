/**
 * One queue per key, so that a frequent caller waits behind its own requests and not ahead of others
 * (docs/decisions/022).
 */
import { clientLeft } from '../errors.ts';
import { tooMany } from './limiter.ts';

export interface KeyedQueueOptions {
  /** Tasks of one key that may run at the same time. */
  atOnce: number;
  /** Tasks of one key that may wait; the next one is refused with 429. */
  maxWaiting: number;
  /** A task that waits longer is refused with 429. */
  maxWaitMs: number;
  /** Pause of a key after a task, as a multiple of the task's duration: 2 leaves two thirds of the time to others. */
  rest?: number;
}

/** The longest pause of a key, however slow its task was. */
const MAX_REST_MS = 200;

export type KeyedQueue = ReturnType<typeof keyedQueue>;

interface Queue {
  running: number;
  waiting: Set<() => void>;
}

/** Works within this process only, so the work must be safe across replicas without it. */
export function keyedQueue(options: KeyedQueueOptions) {
  const { atOnce, maxWaiting, maxWaitMs, rest = 0 } = options;
  const queues = new Map<string | number, Queue>();

  /** Ends a turn: the next task runs, or the idle queue is removed. */
  const endOf = (key: string | number, queue: Queue) => {
    const began = performance.now();
    let ended = false;
    const next = () => {
      const [turn] = queue.waiting;
      if (turn) return turn();
      queue.running--;
      if (queue.running === 0) queues.delete(key);
    };
    return () => {
      if (ended) return;
      ended = true;
      if (rest === 0 || queue.waiting.size === 0) return next();
      setTimeout(next, Math.min(rest * (performance.now() - began), MAX_REST_MS));
    };
  };

  /**
   * Resolves when it is this key's turn, with the function that ends the turn (calling it twice is harmless).
   * Resolves at once when the key is idle. Throws AppError 429 when too many wait or the wait is too long, 499 when the
   * signal reports that the caller has gone. The signal is created only for a task that waits, as it costs 20 µs.
   */
  const enter = (key: string | number, signalOf?: () => AbortSignal): Promise<() => void> => {
    let queue = queues.get(key);
    if (!queue) queues.set(key, (queue = { running: 0, waiting: new Set() }));
    if (queue.running < atOnce) {
      queue.running++;
      return Promise.resolve(endOf(key, queue));
    }
    if (queue.waiting.size >= maxWaiting) return Promise.reject(tooManyAtOnce());
    const signal = signalOf?.();
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        queue.waiting.delete(turn);
      };
      const turn = () => {
        leave();
        resolve(endOf(key, queue));
      };
      const onAbort = () => {
        leave();
        reject(clientLeft());
      };
      const timer = setTimeout(() => {
        leave();
        reject(tooManyAtOnce());
      }, maxWaitMs);
      signal?.addEventListener('abort', onAbort);
      queue.waiting.add(turn);
    });
  };

  return {
    enter,
    /** Number of waiting tasks over all keys. */
    waiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.waiting.size, 0),
    /** Runs the work when it is this key's turn. */
    run: async <T>(key: string | number, work: () => Promise<T>): Promise<T> => {
      const end = await enter(key);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}

const tooManyAtOnce = () => tooMany(1, 'Too many requests at the same moment. Please try again in a moment.');
