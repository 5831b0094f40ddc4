/** argon2id behind a bounded queue: 23 ms each, so a flood of logins must not take both cores (reliability.md). */
import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '@scrollstop/service-kit/errors';

/** `Algorithm.Argon2id`: a const enum, which type stripping cannot read. */
const ARGON2ID = 2;
const options = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const RUNNING = 2;
const WAITING = 32;

export interface PasswordHasher {
  hash: (password: string) => Promise<string>;
  /** With `null` for "no such account" it works as long and answers false: time tells nothing. */
  verify: (storedHash: string | null, password: string) => Promise<boolean>;
  /** How many stand in line; at 32 the next one is sent away. */
  waiting: () => number;
}

export function passwordHasher(): PasswordHasher {
  const queue = boundedQueue(RUNNING, WAITING);
  const nobody = hash('nobody has this password', options);
  return {
    hash: (password) => queue(() => hash(password, options)),
    verify: (storedHash, password) =>
      queue(async () => {
        const matches = await verify(storedHash ?? (await nobody), password);
        return storedHash !== null && matches;
      }),
    waiting: () => queue.waiting(),
  };
}

interface BoundedQueue {
  <T>(work: () => Promise<T>): Promise<T>;
  waiting: () => number;
}

/** Runs at most `running` at once and lets at most `waiting` stand in line; beyond that 503 with Retry-After. */
export function boundedQueue(running: number, waiting: number): BoundedQueue {
  let active = 0;
  const line: (() => void)[] = [];
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (active >= running) {
      if (line.length >= waiting)
        throw unavailable('Many people are signing in right now. Please try again in a moment.');
      // The one who leaves hands over the place, so `active` stays as it is.
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      active++;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else active--;
    }
  };
  return Object.assign(run, { waiting: () => line.length });
}
