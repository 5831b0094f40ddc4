/**
 * argon2id behind a bounded, fair queue: a hash takes 23 ms, so a flood of logins must not occupy both cores. A crowd
 * (many requests that share a key) waits behind everyone else and is refused first.
 */
import { hash, verify } from '@node-rs/argon2';
import { errorCodes } from '@scrollstop/contracts/error';
import { AppError } from '@scrollstop/service-kit/errors';
import { clientNetwork } from '@scrollstop/service-kit/limits';
import type { FastifyRequest } from 'fastify';
import type { Device } from '../devices/known-device.ts';

/** `Algorithm.Argon2id`: a const enum, which type stripping cannot read. */
const ARGON2ID = 2;
/** KiB of memory and number of passes, as recommended by OWASP. */
const COST = { memoryCost: 19 * 1024, timeCost: 2 };
const RUNNING = 2;
/** About 1.4 s of work; on a slower machine PATIENCE_MS ends the wait before the request times out (10 s). */
const WAITING = 128;
const PATIENCE_MS = 5_000;

/** Only tests pass another `cost` or `queue`, to hash by the hundred or to fill the queue. */
export function passwordHasher(cost = COST, queue = fairQueue(RUNNING, WAITING, PATIENCE_MS)) {
  const options = { algorithm: ARGON2ID, parallelism: 1, ...cost };
  const dummyHash = hash('nobody has this password', options);
  return {
    hash: (password: string, requester: Requester) => queue(requester, () => hash(password, options)),
    /** For `null` (no such account) it takes as long and resolves to false, so that time reveals nothing. */
    verify: (storedHash: string | null, password: string, requester: Requester) =>
      queue(requester, async () => {
        const matches = await verify(storedHash ?? (await dummyHash), password);
        return storedHash !== null && matches;
      }),
    /** The number of waiting hashes; at 128, one of the largest crowd is refused. */
    waiting: () => queue.waiting(),
  };
}
export type PasswordHasher = ReturnType<typeof passwordHasher>;

/** The requester of a login with a typed address. A browser that the account knows does not wait behind a crowd. */
export const requesterOf = (request: FastifyRequest, email: string, device?: Device): Requester =>
  device?.known && device.hash !== null
    ? { crowds: [`device:${device.hash}`], known: true }
    : { crowds: [`network:${clientNetwork(request.ip)}`, `address:${email}`], known: false };

/** A user who is already identified, by a session or by a correct temporary password. */
export const signedInRequester = (userId: number): Requester => ({ crowds: [`user:${userId}`], known: true });

export interface Requester {
  /** Keys that this requester shares with others, e.g. its network and the typed address. */
  crowds: readonly string[];
  /** Ranks before strangers, e.g. for a browser on which the account was signed in. */
  known: boolean;
}

interface Waiter {
  rank: number;
  run: () => void;
  refuse: (error: Error) => void;
}

export interface FairQueue {
  <T>(requester: Requester, work: () => Promise<T>): Promise<T>;
  waiting: () => number;
}

/**
 * Runs at most `running` tasks at once. The rank of a new task is the number of tasks that the largest of its crowds
 * has waiting or running: the first task of every crowd runs before the second of any. When `waiting` tasks already
 * wait, the task with the highest rank gets 503: the new one or the last one that waits. So does a task that has waited
 * `patienceMs`. Its Retry-After is the time that the waiting tasks will take, estimated from the latest tasks.
 */
export function fairQueue(running: number, waiting: number, patienceMs: number): FairQueue {
  let active = 0;
  const tasksByCrowd = new Map<string, number>();
  /** By rank, then by arrival. */
  const queue: Waiter[] = [];
  let taskMs = 0;

  const recordDuration = (ms: number) => (taskMs = taskMs === 0 ? ms : taskMs + (ms - taskMs) / 16);
  const full = () => {
    const seconds = Math.ceil((queue.length * taskMs) / running / 1_000);
    return new AppError(503, errorCodes.unavailable, FULL, {
      'retry-after': String(Math.min(Math.max(seconds, SOONEST_SECONDS), LATEST_SECONDS)),
    });
  };

  function count(crowds: readonly string[], by: 1 | -1): void {
    for (const crowd of crowds) {
      const left = (tasksByCrowd.get(crowd) ?? 0) + by;
      if (left > 0) tasksByCrowd.set(crowd, left);
      else tasksByCrowd.delete(crowd);
    }
  }

  function makeRoom(rank: number): void {
    if (queue.length < waiting) return;
    const last = queue.at(-1);
    if (!last || rank >= last.rank) throw full();
    queue.pop();
    last.refuse(full());
  }

  /** Resolves when it is this task's turn. */
  function waitForTurn(rank: number): Promise<void> {
    makeRoom(rank);
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => {
        queue.splice(queue.indexOf(waiter), 1);
        reject(full());
      }, patienceMs);
      const waiter: Waiter = {
        rank,
        run: () => (clearTimeout(patience), resolve()),
        refuse: (error) => (clearTimeout(patience), reject(error)),
      };
      const behind = queue.findIndex((other) => other.rank > rank);
      queue.splice(behind === -1 ? queue.length : behind, 0, waiter);
    });
  }

  const run = async <T>({ crowds, known }: Requester, work: () => Promise<T>): Promise<T> => {
    const rank = Math.max(0, ...crowds.map((crowd) => tasksByCrowd.get(crowd) ?? 0)) - (known ? 1 : 0);
    count(crowds, 1);
    try {
      // A task that ends hands its place to the next one, so `active` does not change then.
      if (active >= running) await waitForTurn(rank);
      else active++;
      const began = performance.now();
      try {
        return await work();
      } finally {
        recordDuration(performance.now() - began);
        const next = queue.shift();
        if (next) next.run();
        else active--;
      }
    } finally {
      count(crowds, -1);
    }
  };
  return Object.assign(run, { waiting: () => queue.length });
}

const FULL = 'Many people are signing in right now. Please try again in a moment.';
const SOONEST_SECONDS = 2;
const LATEST_SECONDS = 60;
