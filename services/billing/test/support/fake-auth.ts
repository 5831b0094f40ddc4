/** A fake of services/auth: its internal calls grant or end Premium once per event, and return the user. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listening } from '@scrollstop/service-kit/testing/listening';
import type { User } from '@scrollstop/contracts/account/auth';
import { type EventEnvelope, parseEvent } from '@scrollstop/contracts/services/events';
import { callerOf } from '@scrollstop/service-kit/testing/testing';

export const OWNER_PASSWORD = 'the owner of all this';

export type FakeAuth = Awaited<ReturnType<typeof startFakeAuth>>;

export async function startFakeAuth() {
  const completed: EventEnvelope<'payment_completed'>[] = [];
  /** Envelopes that ended Premium. */
  const ended: EventEnvelope<'payment_refunded'>[] = [];
  const opened: EventEnvelope<'gift_opened'>[] = [];
  /** Users who have Premium before they open a gift. */
  const premium = new Set<number>();
  /** Users whose Premium has already ended when their payment is reported. */
  const lapsed = new Set<number>();
  /** Sessions that have ended, e.g. by a logout elsewhere. */
  const endedSessions = new Set<string>();
  /** Sessions whose last proof is older than ten minutes. */
  const oldSessions = new Set<string>();
  /** Whether auth is unreachable: for all calls, or only for calls about grants. */
  let unavailable: boolean | 'for grants' = false;
  /** Users with a waiting purchase from the store; `beforeAccessResponse` runs before the response. */
  const waitingFor = new Set<number>();
  const hooks = { beforeAccessResponse: (_userId: number): Promise<void> => Promise.resolve() };
  const server = createServer((request, response) => {
    void (async () => {
      const respond = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (callerOf('auth', request) !== 'billing') return respond(401, {});
      if (unavailable === true) return respond(503, {});
      const [, session] = /^\/internal\/sessions\/([^?]+)\?userId=\d+$/.exec(request.url ?? '') ?? [];
      if (session) return respond(200, { active: !endedSessions.has(session), proven: !oldSessions.has(session) });
      const [, reader] = /^\/internal\/users\/(\d+)\/access$/.exec(request.url ?? '') ?? [];
      if (reader) {
        const id = Number(reader);
        const reply = { access: premium.has(id) ? 'premium' : 'none', purchaseWaiting: waitingFor.has(id) };
        await hooks.beforeAccessResponse(id);
        return respond(200, reply);
      }
      if (unavailable === 'for grants') return respond(503, {});
      if (request.url === '/internal/grants/gift-opened') {
        const event = parseEvent('gift_opened', await json(request));
        opened.push(event);
        return respond(200, premiumUser(event.data.userId));
      }
      if (request.url === '/internal/grants/payment-refunded') {
        const event = parseEvent('payment_refunded', await json(request));
        ended.push(event);
        return respond(200, without(event.data.userId));
      }
      if (request.url === '/internal/admin/check') {
        const { password } = (await json(request)) as { password: string };
        if (password === OWNER_PASSWORD) return response.writeHead(204).end();
        return respond(401, { message: 'That is not the admin password.', code: 'wrong_admin_password' });
      }
      if (request.url !== '/internal/grants/payment-completed') return respond(404, {});
      const event = parseEvent('payment_completed', await json(request));
      completed.push(event);
      const { userId } = event.data;
      return respond(200, lapsed.has(userId) ? without(userId) : premiumUser(userId));
    })();
  });
  return {
    url: await listening(server),
    completed,
    ended,
    opened,
    premium,
    lapsed,
    endedSessions,
    oldSessions,
    waitingFor,
    hooks,
    setUnavailable: (value: boolean | 'for grants') => (unavailable = value),
    /** The ids of the events that granted Premium, without duplicates. */
    grants: (userId: number) =>
      new Set(completed.filter((event) => event.data.userId === userId).map((event) => event.id)),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const premiumUser = (id: number): User => ({
  id,
  username: 'ada',
  email: 'ada@example.test',
  isTrialUser: false,
  isPremiumUser: true,
  trialStartDate: null,
  trialEndDate: null,
  hasCompletedPayment: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  access: 'premium',
  mustChangePassword: false,
  emailProven: true,
});

const without = (id: number): User => ({ ...premiumUser(id), isPremiumUser: false, access: 'none' });
