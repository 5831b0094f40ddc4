import { type RawBuilder, sql } from 'kysely';
import { AdminAudit, AdminAuditQuery, type AuditEntry, type AuditKind } from '@scrollstop/contracts/owner/admin-audit';
import type { App } from '@scrollstop/service-kit/app';
import { isoInstant } from '@scrollstop/service-kit/database/iso-instant';
import type { Deps } from '../../deps.ts';

const OF_KIND: Record<AuditKind, RawBuilder<unknown>> = {
  all: sql`true`,
  // An action is "service METHOD route".
  changes: sql`split_part(action, ' ', 2) <> 'GET'`,
  refused: sql`not ok`,
};

/** The owner's audit, newest first (O-1). Reading the audit is an action that it lists too. */
export function listAudit(app: App, { database }: Deps): void {
  app.get(
    '/api/admin/audit',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Actions with the owner’s credentials, newest first',
        querystring: AdminAuditQuery,
        response: { 200: AdminAudit },
      },
    },
    async ({ query: { search, kind, page, size } }) => {
      const text = search.toLowerCase();
      const which = sql`from owner_audit where ${OF_KIND[kind]}
        and (${text} = '' or strpos(lower(concat_ws(' ', action, name, ip)), ${text}) > 0)`;
      const entries = await database.query<AuditEntry>(sql`
        select id::int, ${isoInstant('at')} as at, name, ip, action, ok ${which}
        order by id desc limit ${size} offset ${(page - 1) * size}`);
      const [count] = await database.query<{ total: number }>(sql`select count(*)::int as total ${which}`);
      return { entries, total: count?.total ?? 0 };
    },
  );
}
