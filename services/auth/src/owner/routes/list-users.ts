import { Readable } from 'node:stream';
import { csvHead, csvLines } from '@scrollstop/challenge/csv';
import { AdminPageQuery, AdminTotal, type AdminUser, AdminUserList } from '@scrollstop/contracts/owner/admin';
import { DOWNLOAD_MS } from '@scrollstop/contracts/services/internal';
import type { App } from '@scrollstop/service-kit/app';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { countAccounts, findAccounts } from '../find-accounts.ts';

const COLUMNS = ['id', 'email', 'username', 'createdAt', 'access'] as const satisfies (keyof AdminUser)[];
const BATCH = 1_000;

/** All matching accounts as CSV (RFC 4180), read and sent in batches so that no list is held in memory. */
async function* usersCsv(deps: Deps, search: string): AsyncGenerator<string> {
  yield csvHead(COLUMNS);
  for (let before: number | undefined; ;) {
    const batch = await findAccounts(deps, {
      search,
      limit: BATCH,
      ...(before === undefined ? {} : { before }),
    });
    if (batch.length > 0) yield csvLines(COLUMNS, batch);
    before = batch.at(-1)?.id;
    if (batch.length < BATCH || before === undefined) return;
  }
}

/** Sends CSV although the response schema of the route describes JSON. */
function sendTable(reply: FastifyReply, deps: Deps, search: string): FastifyReply {
  const day = deps.now().toISOString().slice(0, 10);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="scrollstop-users-${day}.csv"`)
    .send(Readable.from(usersCsv(deps, search)));
}

const Query = z.extend(AdminPageQuery, { format: z.optional(z.literal('csv')) });

/** The owner's list of accounts, newest first: one page, or all of it as a table. */
export function listUsers(app: App, deps: Deps): void {
  app.get(
    '/api/admin/users',
    {
      config: { access: 'admin' },
      // The table of a million accounts takes minutes.
      handlerTimeout: DOWNLOAD_MS,
      schema: {
        summary: 'Accounts, newest first; `format=csv` gives all that match',
        querystring: Query,
        response: { 200: AdminUserList },
      },
    },
    async (request, reply) => {
      const { search, page, size, format } = request.query;
      if (format === 'csv') return sendTable(reply, deps, search);
      return findAccounts(deps, { search, limit: size, offset: (page - 1) * size });
    },
  );
  app.get(
    '/api/admin/users/total',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'How many accounts match',
        querystring: z.pick(AdminPageQuery, { search: true }),
        response: { 200: AdminTotal },
      },
    },
    async (request) => ({ total: await countAccounts(deps, request.query.search) }),
  );
}
