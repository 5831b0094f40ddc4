/**
 * The security log for incidents: one log line and one count for each event that concerns an account
 * (docs/decisions/026). Neither contains an address, an e-mail, a password, a token or a text.
 */
import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { clientNetwork } from './limits.ts';

/** Every event with its outcomes. They are the counter's labels and the only arguments that `securityEvent` accepts. */
const outcomes = {
  account_deleted: ['ok', 'failed'],
  /** A payment that bought nothing was refunded without a request of its payer (docs/decisions/025). */
  automatic_refund: ['ok', 'failed'],
  data_export: ['ok', 'failed'],
  email_verified: ['ok', 'failed'],
  /** The code of a gift was opened, was wrong, or was refused before it was looked up (docs/product/gift.md). */
  gift_code: ['ok', 'failed', 'limited'],
  /** A call to `/internal/*` came from outside of the services, or with a wrong token. */
  internal_call: ['refused'],
  /** `limited`: refused before the check. */
  owner_sign_in: ['ok', 'failed', 'limited'],
  owner_sign_out: ['ok'],
  passkey_added: ['ok', 'failed'],
  passkey_removed: ['ok'],
  passkey_used: ['ok', 'failed'],
  password_change: ['ok', 'failed'],
  password_confirmed: ['ok', 'failed'],
  recovery_requested: ['ok', 'unknown_address'],
  /** A mailed link was opened, valid or not. */
  recovery_used: ['ok', 'failed'],
  refund: ['ok', 'failed'],
  registration: ['ok', 'failed'],
  /** A user ended sessions other than the current one. */
  sessions_ended: ['ok'],
  /** `limited`: refused before the check. */
  sign_in: ['ok', 'failed', 'limited'],
  sign_out: ['ok'],
  /** A refresh token was used again after its grace period: one of its two holders is a thief. */
  token_reuse: ['detected'],
} as const;

type Outcomes = typeof outcomes;
export type SecurityEvent = {
  [Event in keyof Outcomes]: {
    event: Event;
    outcome: Outcomes[Event][number];
    /** Absent when no account is known, e.g. a sign-in with an unknown address. */
    accountId?: number | undefined;
    /** The client's address when another service makes the request for it, e.g. to prove the owner at auth. */
    ip?: string;
  };
}[keyof Outcomes];

declare module 'fastify' {
  interface FastifyInstance {
    /** `request` is null for work that no request has caused: such a line names no network. */
    recordSecurityEvent: (request: FastifyRequest | null, event: SecurityEvent) => void;
  }
}

/**
 * `key` is the same in all services, so that a network can be followed across them. It prevents anyone from hashing all
 * four billion IPv4 addresses to find one. A new key only means that older lines can no longer be linked to newer ones.
 */
export function installSecurityEvents(app: FastifyInstance, registry: Registry, key: string): void {
  const counter = new Counter({
    name: 'security_events_total',
    help: 'Security events about accounts, sessions and money, by outcome',
    labelNames: ['event', 'outcome'],
    registers: [registry],
  });
  // Each series starts at zero, so that the first event is an increase: Prometheus sees none if it starts with 1.
  for (const [event, ofEvent] of Object.entries(outcomes))
    for (const outcome of ofEvent) counter.inc({ event, outcome }, 0);
  const network = (ip: string) => createHmac('sha256', key).update(clientNetwork(ip)).digest('base64url').slice(0, 16);
  // These lines are written even when LOG_LEVEL suppresses others.
  const log = app.log.level === 'silent' ? app.log : app.log.child({}, { level: 'info' });
  app.decorate('recordSecurityEvent', (request, { event, outcome, accountId, ip = request?.ip }) => {
    counter.inc({ event, outcome });
    const from = ip === undefined ? {} : { network: network(ip) };
    log.info({ event, outcome, accountId, ...from }, 'security event');
  });
}

/** Call it once, where the outcome is known. It never throws and never waits. */
export function securityEvent(request: FastifyRequest, event: SecurityEvent): void {
  request.server.recordSecurityEvent(request, event);
}
