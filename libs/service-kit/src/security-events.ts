/**
 * The trace that an incident needs: one log line and one count for each thing that bears on somebody's account
 * (docs/decisions/026). Neither holds an address, an e-mail, a password, a token or a text.
 */
import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { clientNetwork } from './limits.ts';

/** Every event with its outcomes: the labels of the counter, and all that `securityEvent` takes. */
const outcomes = {
  account_deleted: ['ok', 'failed'],
  data_export: ['ok', 'failed'],
  email_verified: ['ok', 'failed'],
  /** A call to `/internal/*` that no service of ours made, or one with a wrong token. */
  internal_call: ['refused'],
  /** `limited`: not even looked at. */
  owner_sign_in: ['ok', 'failed', 'limited'],
  owner_sign_out: ['ok'],
  passkey_added: ['ok', 'failed'],
  passkey_removed: ['ok'],
  passkey_used: ['ok', 'failed'],
  password_change: ['ok', 'failed'],
  recovery_requested: ['ok', 'unknown_address'],
  /** The mailed link was opened, or one that is no link of ours. */
  recovery_used: ['ok', 'failed'],
  refund: ['ok', 'failed'],
  registration: ['ok', 'failed'],
  /** Somebody ended sessions other than the one that asks. */
  sessions_ended: ['ok'],
  /** `limited`: not even looked at. */
  sign_in: ['ok', 'failed', 'limited'],
  sign_out: ['ok'],
  /** A refresh token came again after its grace: one of its two holders is a thief. */
  token_reuse: ['detected'],
} as const;

type Outcomes = typeof outcomes;
export type SecurityEvent = {
  [Event in keyof Outcomes]: {
    event: Event;
    outcome: Outcomes[Event][number];
    /** Left out where nobody is known, e.g. a sign-in with an address that has no account. */
    accountId?: number | undefined;
    /** Where it came from, if not from the caller of this request, e.g. when a service asks for the owner. */
    ip?: string;
  };
}[keyof Outcomes];

declare module 'fastify' {
  interface FastifyInstance {
    recordSecurityEvent: (request: FastifyRequest, event: SecurityEvent) => void;
  }
}

/**
 * `key`: the same in all services, so that one network can be followed through them. Without the key nobody can try
 * the four thousand million addresses of IPv4; a new key makes older lines unlinkable and does no other harm.
 */
export function installSecurityEvents(app: FastifyInstance, registry: Registry, key: string): void {
  const counter = new Counter({
    name: 'security_events_total',
    help: 'What happened to accounts, sessions and money, by outcome',
    labelNames: ['event', 'outcome'],
    registers: [registry],
  });
  // From zero, so that the first one is an increase: Prometheus sees none in a series that begins with 1.
  for (const [event, ofEvent] of Object.entries(outcomes))
    for (const outcome of ofEvent) counter.inc({ event, outcome }, 0);
  const network = (ip: string) =>
    createHmac('sha256', key).update(clientNetwork(ip)).digest('base64url').slice(0, 16);
  // A LOG_LEVEL that spares the disk must not spare these.
  const log = app.log.level === 'silent' ? app.log : app.log.child({}, { level: 'info' });
  app.decorate('recordSecurityEvent', (request, { event, outcome, accountId, ip = request.ip }) => {
    counter.inc({ event, outcome });
    log.info({ event, outcome, accountId, network: network(ip) }, 'security event');
  });
}

/** Call it where the outcome is known, once. It throws nothing and waits for nothing. */
export function securityEvent(request: FastifyRequest, event: SecurityEvent): void {
  request.server.recordSecurityEvent(request, event);
}
