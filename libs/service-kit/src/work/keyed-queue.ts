/**
 * Queues by key: whoever comes often waits behind themselves, not in front of others. Docs: docs/decisions/022.
 */
import { errorCodes } from '@scrollstop/contracts/error';
import { AppError } from '../errors.ts';

export interface KeyedQueueOptions {
  /** Pieces of work of one key that run at the same time. */
  atOnce: number;
  /** Pieces of one key that may wait; the next one is refused with 429. */
  maxWaiting: number;
  /** The longest wait; then 429. */
  maxWaitMs: number;
  /** Times that a piece took for which its key rests before the next one: 2 leaves two thirds to others. */
  rest?: number;
}

/** However slow a piece was, the next one of its key starts this soon. */
const MAX_REST_MS = 200;

export interface KeyedQueue {
  /**
   * Resolves when it is this key's turn, with the function that ends the turn (calling it twice does no harm).
   * At once when the key is idle. Throws AppError 429 when too much waits or it waits too long, 499 when the signal
   * says that the caller went away.
   */
  enter: (key: string | number, signal?: AbortSignal) => Promise<() => void>;
  /** Does the work when it is this key's turn. */
  run: <T>(key: string | number, work: () => Promise<T>) => Promise<T>;
  /** Pieces of all keys that wait. */
  waiting: () => number;
}

interface Line {
  running: number;
  waiting: Set<() => void>;
}

/** In this process only: over replicas, what the queue protects must hold without it. */
export function keyedQueue(options: KeyedQueueOptions): KeyedQueue {
  const { atOnce, maxWaiting, maxWaitMs, rest = 0 } = options;
  const lines = new Map<string | number, Line>();
  let waiting = 0;

  /** Ends a turn: the next in line runs, or the line is forgotten. */
  const endOf = (key: string | number, line: Line) => {
    const began = performance.now();
    let ended = false;
    const next = () => {
      const [turn] = line.waiting;
      if (turn) return turn();
      line.running--;
      if (line.running === 0) lines.delete(key);
    };
    return () => {
      if (ended) return;
      ended = true;
      if (rest === 0 || line.waiting.size === 0) return next();
      setTimeout(next, Math.min(rest * (performance.now() - began), MAX_REST_MS));
    };
  };

  const enter: KeyedQueue['enter'] = (key, signal) => {
    let line = lines.get(key);
    if (!line) lines.set(key, (line = { running: 0, waiting: new Set() }));
    if (line.running < atOnce) {
      line.running++;
      return Promise.resolve(endOf(key, line));
    }
    if (line.waiting.size >= maxWaiting) return Promise.reject(tooManyAtOnce());
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        line.waiting.delete(turn);
        waiting--;
      };
      const turn = () => {
        leave();
        resolve(endOf(key, line));
      };
      const onAbort = () => {
        leave();
        reject(new AppError(499, errorCodes.rateLimited, 'The client did not wait for the response.'));
      };
      const timer = setTimeout(() => {
        leave();
        reject(tooManyAtOnce());
      }, maxWaitMs);
      signal?.addEventListener('abort', onAbort);
      line.waiting.add(turn);
      waiting++;
    });
  };

  return {
    enter,
    waiting: () => waiting,
    run: async (key, work) => {
      const end = await enter(key);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}

const tooManyAtOnce = () =>
  new AppError(
    429,
    errorCodes.rateLimited,
    'Too many requests at the same moment. Please try again in a moment.',
    { 'retry-after': '1' },
  );
