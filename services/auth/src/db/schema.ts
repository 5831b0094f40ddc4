import type { EventTables } from '@scrollstop/events/tables';
import type { Generated } from 'kysely';

interface AccountTable {
  id: Generated<number>;
  /** Trimmed and lower-cased. */
  email: string;
  username: string;
  password_hash: string;
  must_change_password: Generated<boolean>;
  created_at: Generated<string>;
  trial_started_at: string | null;
}

/** One sign-in on one device: a family of refresh tokens that rotate. */
interface SessionTable {
  user_id: number;
  id: string;
  created_at: Generated<string>;
  ended_at: string | null;
}

interface RefreshTokenTable {
  user_id: number;
  session_id: string;
  /** SHA-256 of the token; the token itself is nowhere kept. */
  token_hash: string;
  issued_at: string;
  /** Set once, by the one UPDATE that rotates it. */
  rotated_at: string | null;
  /** The successor, sealed with a key made from this very token: a race within the grace gets the same one again. */
  successor: string | null;
}

/** Why somebody has premium. `access` is computed from these rows and the trial, never stored (G-12). */
interface EntitlementGrantTable {
  user_id: number;
  source: 'payment' | 'shopify' | 'manual';
  /** Payment id, order id or the operator's word. */
  reference: string;
  version: number;
  granted_at: string;
  ended_at: string | null;
}

export interface Tables extends EventTables {
  account: AccountTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  entitlement_grant: EntitlementGrantTable;
}
