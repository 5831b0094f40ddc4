/** The service with its own schema, a clock that tests can set, and a fake auth, billing and progress. */
import { CompiledQuery } from 'kysely';
import { forFile } from '@scrollstop/service-kit/testing/for-file';
import type { Language } from '@scrollstop/contracts/language';
import type { Receipt } from '@scrollstop/contracts/billing';
import type { ConsumedBy, EventData, EventType } from '@scrollstop/contracts/services/events';
import type { GiftMail, MailLink, MailLinkBody } from '@scrollstop/contracts/services/internal';
import type { ReminderDaysBody } from '@scrollstop/contracts/reminders/days';
import { applyOnce, type Effect } from '@scrollstop/events/consume/inbox';
import type { EventTables } from '@scrollstop/events/tables';
import { envelope } from '@scrollstop/events/publish/outbox';
import { openDatabase } from '@scrollstop/service-kit/db';
import { CallFailed, type InternalClient } from '@scrollstop/service-kit/internal';
import { createLog } from '@scrollstop/service-kit/log';
import {
  ownerByPassword,
  signedIn,
  testConfig,
  testSchema,
  testServiceKeys,
} from '@scrollstop/service-kit/testing/testing';
import { buildApp } from '../../src/app.ts';
import type { Config } from '../../src/config.ts';
import { migrations } from '../../src/db/migrations/index.ts';
import type { Deps } from '../../src/deps.ts';
import { effects } from '../../src/effects.ts';
import { daysResponse, type FakeDays } from './fake-days.ts';

export const OWNER_PASSWORD = 'the owner of all this';
const open = { max: 100_000, seconds: 60 };

/** The data of the fake services; a test adds users and receipts, or makes a service unreachable. */
interface Others {
  users: Map<number, Omit<MailLink, 'link' | 'activeSessions'>>;
  endedSessions: Set<string>;
  receipts: Map<string, Receipt>;
  /** Gift orders, by payment. */
  gifts: Map<string, GiftMail>;
  /** The payer's address at the provider, by payment. */
  payers: Map<string, string | null>;
  away: { auth: boolean; billing: boolean; progress?: boolean };
  /** The days of users in progress. */
  days: Map<number, FakeDays>;
  /** The requests that auth has received. */
  requests: MailLinkBody[];
}

function clientsOf(others: Others): Pick<Deps, 'auth' | 'billing' | 'progress'> {
  const refuse = (callee: string, status: number) => Promise.reject(new CallFailed(callee, 'a call', status));
  const auth: InternalClient = {
    get: () => refuse('auth', 404),
    delete: () => refuse('auth', 404),
    post: ((_path: string, body: MailLinkBody) => {
      if (others.away.auth) return refuse('auth', 503);
      others.requests.push(body);
      const user = others.users.get(body.userId);
      if (!user) return refuse('auth', 404);
      const link = body.purpose === 'none' ? null : `http://localhost:4200/${body.purpose}#${body.userId}.t`;
      const activeSessions = body.sessions?.filter((session) => !others.endedSessions.has(session)) ?? [];
      return Promise.resolve({ ...user, language: body.language ?? user.language, link, activeSessions });
    }) as InternalClient['post'],
  };
  const billing: InternalClient = {
    post: () => refuse('billing', 404),
    delete: () => refuse('billing', 404),
    get: ((path: string) => {
      const { pathname, searchParams } = new URL(path, 'http://billing');
      if (others.away.billing) return refuse('billing', 503);
      const payer = others.payers.get(pathname.split('/')[3] ?? '');
      if (pathname.endsWith('/payer'))
        return payer === undefined ? refuse('billing', 404) : Promise.resolve({ email: payer });
      const gift = others.gifts.get(pathname.split('/')[3] ?? '');
      if (pathname.startsWith('/internal/gifts/')) return gift ? Promise.resolve(gift) : refuse('billing', 404);
      const found = others.receipts.get(pathname.split('/')[3] ?? '');
      const receipt = String(found?.userId) === searchParams.get('userId') ? found : undefined;
      return receipt ? Promise.resolve(receipt) : refuse('billing', 404);
    }) as InternalClient['get'],
  };
  const progress: InternalClient = {
    ...billing,
    post: ((_path: string, body: ReminderDaysBody) =>
      others.away.progress
        ? refuse('progress', 503)
        : Promise.resolve(daysResponse(others.days, body))) as InternalClient['post'],
  };
  return { auth, billing, progress };
}

export async function startIntegrations(overrides: Partial<Config> = {}) {
  const schema = await testSchema(migrations);
  const log = createLog('integrations', 'silent');
  const clock = { now: new Date('2026-11-21T20:00:00.000Z') };
  const database = openDatabase<EventTables>(schema.url, (error) => log.warn(error));
  const others: Others = {
    users: new Map(),
    endedSessions: new Set(),
    receipts: new Map(),
    gifts: new Map(),
    payers: new Map(),
    away: { auth: false, billing: false },
    requests: [],
    days: new Map(),
  };
  const config: Config = {
    ...testConfig({ RATE_LIMITS: { pixel: open, consent: open } }),
    SERVICE_PRIVATE_KEYS: testServiceKeys('integrations'),
    DATABASE_URL: schema.url,
    NATS_URL: '',
    AUTH_URL: 'http://127.0.0.1:1',
    BILLING_URL: 'http://127.0.0.1:1',
    PROGRESS_URL: 'http://127.0.0.1:1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'ScrollStop <ciao@scrollstop.example>',
    SUPPORT_EMAIL: 'support@scrollstop.example',
    PIXEL_API_BASE: 'http://127.0.0.1:1',
    SHOPIFY_WEBHOOK_SECRET: [],
    ...overrides,
  };
  const deps: Deps = {
    config,
    database,
    log,
    now: () => clock.now,
    ...clientsOf(others),
    owner: ownerByPassword(OWNER_PASSWORD),
  };
  const app = await buildApp(deps);
  let version = 0;
  return {
    app,
    deps,
    clock,
    others,
    pass: (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1000)),
    /** Applies an event as if it had arrived over NATS; resolves to its id. */
    receiveEvent: async <T extends ConsumedBy<'integrations'>>(
      type: T,
      data: EventData<T>,
      occurredAt = clock.now,
    ): Promise<string> => {
      const event = envelope({
        type,
        data,
        aggregateId: 'test',
        aggregateVersion: ++version,
        correlationId: 'test-0001',
        occurredAt: occurredAt.toISOString(),
      });
      await applyOnce(database.db, `test__${type}`, event, effects[type] as Effect<EventType, EventTables>);
      return event.id;
    },
    /** A call by this user: a POST of the payload, or else a GET. */
    call: (userId: number, url: string, payload?: object, session?: string) =>
      app.inject({
        method: payload ? 'POST' : 'GET',
        url,
        headers: signedIn(userId, session),
        ...(payload && { payload }),
      }),
    rows: async <Row>(text: string, values: unknown[] = []) =>
      (await database.db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
    close: async () => {
      await app.close();
      await database.close();
      await schema.drop();
    },
  };
}
export type Integrations = Awaited<ReturnType<typeof startIntegrations>>;

/** The service for the tests of one file, started by their first use. `overrides` may use things started before. */
export const useIntegrations = (overrides?: () => Partial<Config>): Integrations =>
  forFile(
    () => startIntegrations(overrides?.()),
    (service) => service.close(),
  );

let lastId = 5_000;
export const newUser = () => ++lastId;
/** Adds a user to the fake auth. */
export function addUser({ others }: Integrations, language: Language = 'en', username = 'giulia') {
  const userId = newUser();
  const email = `user${process.pid}.${userId}@example.test`;
  const standing = { proven: true, access: 'premium', purchaseWaiting: true } as const;
  others.users.set(userId, { to: email, username, language, ...standing });
  return { userId, email };
}
