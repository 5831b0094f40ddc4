/**
 * A new container may get the address of one just removed, while callers still know that address by the other's
 * name. The call names its target service; another one refuses it unread (RFC 9110, 15.5.20), so it may be sent again.
 */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Reserved: the gateway removes it from what clients send. */
export const SERVICE_HEADER = 'x-internal-service';
export const MISDIRECTED = 421;

/** Calls without the header, e.g. of a health check, are taken as they are. */
export function refuseMisdirected(app: FastifyInstance, name: string): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const meant = headers[SERVICE_HEADER];
    const ours = meant === undefined || meant === name;
    done(ours ? undefined : new AppError(MISDIRECTED, 'misdirected', 'This call was meant for another service.'));
  });
}
