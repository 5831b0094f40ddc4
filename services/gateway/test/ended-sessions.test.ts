/** The gateway reads all recently ended sessions from auth, even if there are many (decision 006). */
import { createServer, type Server } from 'node:http';
import { listening } from '@scrollstop/service-kit/testing/listening';
import { ENDED_SESSIONS_PAGE } from '@scrollstop/contracts/services/internal';
import { createLog } from '@scrollstop/service-kit/log';
import { signedBy, until } from '@scrollstop/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endedSessionList, pollEndedSessions } from '../src/ended-sessions.ts';

const now = new Date().toISOString();
const sessions = Array.from({ length: 25_000 }, (_none, n) => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  endedAt: now,
}));
const queries: URLSearchParams[] = [];

let auth: Server;
const list = endedSessionList(() => new Date(now));
let poll: ReturnType<typeof pollEndedSessions>;
beforeAll(async () => {
  auth = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://x').searchParams;
    queries.push(query);
    const first = sessions.findIndex(({ id }) => id === query.get('after')) + 1;
    const page = sessions.slice(first, first + ENDED_SESSIONS_PAGE);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ sessions: page }));
  });
  poll = pollEndedSessions(list, await listening(auth), signedBy('gateway'), {
    log: createLog('gateway', 'silent'),
    now: () => new Date(now),
  });
});
afterAll(async () => {
  await poll.stop();
  auth.closeAllConnections();
  auth.close();
});

it('25,000 sessions that ended at once are all refused after one poll', async () => {
  await until(() => list.has(sessions[24_999]!.id));
  expect(sessions.filter(({ id }) => !list.has(id))).toEqual([]);
  expect(queries.slice(0, 3).map((query) => query.get('after'))).toEqual([
    null,
    sessions[9_999]!.id,
    sessions[19_999]!.id,
  ]);
  // Sessions that ended earlier have no access token that is still valid.
  expect(queries[0]?.get('since')).toBe(new Date(Date.parse(now) - 11 * 60_000).toISOString());
  // The next poll overlaps with this one, to include sessions that became visible a little late.
  await until(() => queries.length > 3);
  expect([queries[3]?.get('since'), queries[3]?.get('after')]).toEqual([now, null]);
});
