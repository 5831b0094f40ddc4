/** On whose account and from where a hash is asked for: what the queue of the hasher is fair between. */
import { clientNetwork } from '@scrollstop/service-kit/limits';
import type { FastifyRequest } from 'fastify';
import type { Device } from '../devices/known-device.ts';
import type { Asker } from './hasher.ts';

/** Somebody who types an address; a browser that the account knows stands in nobody's crowd. */
export const typing = (request: FastifyRequest, email: string, device?: Device): Asker =>
  device?.known && device.hash !== null
    ? { crowds: [`device:${device.hash}`], known: true }
    : { crowds: [`network:${clientNetwork(request.ip)}`, `address:${email}`], known: false };

/** Somebody who is known already: by a session, or by a temporary password that was right. */
export const person = (userId: number): Asker => ({ crowds: [`person:${userId}`], known: true });
