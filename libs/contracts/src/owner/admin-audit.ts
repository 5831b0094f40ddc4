/** `GET /api/admin/audit`: calls made with the owner's credentials, and refused ones. */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { Instant } from '../primitives.ts';
import { AdminPageQuery } from './admin.ts';

/** `changes`: everything but reads. `refused`: wrong passwords and codes. */
export const AuditKind = z.enum(['all', 'changes', 'refused']);
export type AuditKind = z.infer<typeof AuditKind>;

/** `search`: part of the action, the owner's name or the network address. */
export const AdminAuditQuery = z.extend(AdminPageQuery, { kind: z._default(AuditKind, 'all') });

/** Newest first. */
export const AdminAudit = namedObject('AdminAudit', {
  entries: z
    .array(
      z.strictObject({
        id: z.int(),
        at: Instant,
        /** Null for the owner who uses ADMIN_PASSWORD, and for a refused sign-in. */
        name: z.nullable(z.string()),
        ip: z.string(),
        /** Service, method and route, e.g. `billing GET /api/admin/payments`. */
        action: z.string(),
        ok: z.boolean(),
      }),
    )
    .check(z.maxLength(1_000)),
  total: z.int().check(z.gte(0)),
});
export type AdminAudit = z.infer<typeof AdminAudit>;
export type AuditEntry = AdminAudit['entries'][number];
