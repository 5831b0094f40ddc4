import {
  AdminAudit,
  AdminAuditQuery,
  type AuditEntry,
  type AuditKind,
} from '@scrollstop/contracts/owner/admin-audit';
import type { App } from '@scrollstop/service-kit/app';
import { isoInstant } from '@scrollstop/service-kit/database/iso-instant';
import type { Deps } from '../../deps.ts';

const MATCHES = `($1 = '' or strpos(lower(concat_ws(' ', action, name, ip)), $1) > 0)`;

const OF_KIND: Record<AuditKind, string> = {
  all: 'true',
  // An action is "service METHOD route".
  changes: `split_part(action, ' ', 2) <> 'GET'`,
  refused: 'not ok',
};

/** The owner's audit, newest first (O-1). Reading the audit is an action too, and is listed in it. */
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
      const which = `from owner_audit where ${MATCHES} and ${OF_KIND[kind]}`;
      const text = search.toLowerCase();
      const entries = await database.query<AuditEntry>(
        `select id::int, ${isoInstant('at')} as at, name, ip, action, ok ${which}
         order by id desc limit $2 offset $3`,
        [text, size, (page - 1) * size],
      );
      const [count] = await database.query<{ total: number }>(`select count(*)::int as total ${which}`, [
        text,
      ]);
      return { entries, total: count?.total ?? 0 };
    },
  );
}
