/** argon2id behind a bounded, fair queue: a hash takes 23 ms, so a flood of logins must not occupy both cores. */
import { hash, verify } from '@node-rs/argon2';
import { clientNetwork } from '@scrollstop/service-kit/limits';
import type { FastifyRequest } from 'fastify';
import type { Device } from '../devices/known-device.ts';
import { type Requester, fairQueue } from './fair-queue.ts';

export type { Requester };

/** `Algorithm.Argon2id`: a const enum, which type stripping cannot read. */
const ARGON2ID = 2;
/** KiB of memory and passes over it: what OWASP asks for. */
const COST = { memoryCost: 19 * 1024, timeCost: 2 };
const RUNNING = 2;
/** About 1.4 s of work; on a slower machine PATIENCE_MS ends the wait before the request times out (10 s). */
const WAITING = 128;
const PATIENCE_MS = 5_000;

export interface PasswordHasher {
  hash: (password: string, requester: Requester) => Promise<string>;
  /** With `null` for "no such account" it takes as long and resolves to false, so that time reveals nothing. */
  verify: (storedHash: string | null, password: string, requester: Requester) => Promise<boolean>;
  /** The number of hashes that wait; at 128 one of the largest crowd is refused. */
  waiting: () => number;
}

/** With another `cost` or `queue` only in tests, which hash by the hundred or fill the queue. */
export function passwordHasher(
  cost = COST,
  queue = fairQueue(RUNNING, WAITING, PATIENCE_MS),
): PasswordHasher {
  const options = { algorithm: ARGON2ID, parallelism: 1, ...cost };
  const dummyHash = hash('nobody has this password', options);
  return {
    hash: (password, requester) => queue(requester, () => hash(password, options)),
    verify: (storedHash, password, requester) =>
      queue(requester, async () => {
        const matches = await verify(storedHash ?? (await dummyHash), password);
        return storedHash !== null && matches;
      }),
    waiting: () => queue.waiting(),
  };
}

/** The requester behind a typed address. A browser that the account knows waits behind no crowd. */
export const requesterOf = (request: FastifyRequest, email: string, device?: Device): Requester =>
  device?.known && device.hash !== null
    ? { crowds: [`device:${device.hash}`], known: true }
    : { crowds: [`network:${clientNetwork(request.ip)}`, `address:${email}`], known: false };

/** A user who is known already: by a session, or by a temporary password that was right. */
export const signedInRequester = (userId: number): Requester => ({ crowds: [`user:${userId}`], known: true });
