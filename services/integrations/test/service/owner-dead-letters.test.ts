import { AdminDeadLetters } from '@scrollstop/contracts/owner/dead-letters';
import { CallFailed, type InternalClient } from '@scrollstop/service-kit/internal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { OWNER_PASSWORD, startIntegrations } from '../support/integrations.ts';

const id = (digit: number) => `0190a0b0-0000-7000-8000-00000000000${digit}`;
const letter = (digit: number, replayedAt: string | null = null) => ({
  id: id(digit),
  consumer: 'x__user_registered',
  subject: 'evt.auth.user_registered',
  eventId: null,
  error: 'no',
  deliveries: 8,
  createdAt: `2026-11-21T20:00:0${digit}.000Z`,
  replayedAt,
});
/** The client of a service with these dead letters and this result of a replay. */
const service = (letters: object[], replay: number | 'ok' = 'ok'): InternalClient =>
  ({
    get: () => Promise.resolve({ letters }),
    post: () =>
      replay === 'ok' ? Promise.resolve({ replayed: true }) : Promise.reject(new CallFailed('x', 'replay', replay)),
  }) as unknown as InternalClient;

let started: Awaited<ReturnType<typeof startIntegrations>>;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  started = await startIntegrations();
  app = await buildApp({
    ...started.deps,
    auth: service([letter(1), letter(2, '2026-11-22T08:00:00.000Z')]),
    progress: service([letter(3)], 409),
    billing: { get: () => Promise.reject(new Error('away')) } as unknown as InternalClient,
  });
  await started.rows(`insert into dead_letter (id, consumer, subject, data, error, deliveries, created_at)
    values ('${id(4)}', 'integrations__user_registered', 'evt.auth.user_registered', '{}', 'broken', 8, '2026-11-22T00:00:00Z')`);
});
afterAll(async () => {
  await app.close();
  await started.close();
});

const headers = { 'admin-password': OWNER_PASSWORD };
const replay = (path: string) => app.inject({ method: 'POST', url: `/api/admin/dead-letters/${path}/replay`, headers });

it('the owner sees the dead letters of all services, open ones first, and the unreachable services', async () => {
  expect((await app.inject({ url: '/api/admin/dead-letters' })).statusCode).toBe(401);
  const response = await app.inject({ url: '/api/admin/dead-letters', headers });
  const { letters, unreachable } = AdminDeadLetters.parse(response.json());
  expect(letters.map(({ service: from, id: which }) => `${from} ${which.at(-1)}`)).toEqual([
    'integrations 4',
    'progress 3',
    'auth 1',
    'auth 2',
  ]);
  expect(unreachable).toEqual(['billing']);
});

it.each([
  ['auth', id(1), 200],
  ['progress', id(3), 409],
  ['billing', id(1), 503],
  ['integrations', id(4), 409],
  ['integrations', id(9), 404],
  ['nobody', id(1), 400],
  ['auth', 'x', 400],
])('replaying %s %s returns %i', async (from, which, status) => {
  expect((await replay(`${from}/${which}`)).statusCode).toBe(status);
});
