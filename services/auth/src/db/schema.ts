import type { Language, Locale } from '@scrollstop/contracts/language';
import type { EventTables } from '@scrollstop/events/tables';
import type { Generated } from 'kysely';

interface AccountTable {
  id: Generated<number>;
  /** Trimmed and lower-cased. */
  email: string;
  username: string;
  /** Null for a store's customer who has not requested a link yet. */
  password_hash: string | null;
  /** The password in `password_hash` was a temporary one and has had its one login. */
  must_change_password: Generated<boolean>;
  /** Language of mails to this account while its user has chosen none. */
  language: Generated<Language>;
  /** The user's own choice, made on any device. */
  chosen_language: Locale | null;
  /** Aggregate version of the account's events. */
  version: Generated<number>;
  created_at: Generated<string>;
  /** SHA-256 (hex) of `email`, made by the database. */
  email_hash: Generated<string>;
  /** When a user of the account proved to read its mailbox. */
  email_verified_at: string | null;
  trial_started_at: string | null;
  /** When `trial_expired` was emitted, or skipped because the user was premium. */
  trial_expired_told_at: string | null;
}

/** One sign-in on one device: a family of refresh tokens that rotate. */
interface SessionTable {
  user_id: number;
  id: string;
  /** The class of the device, e.g. "iPhone, Safari"; never the full user agent. */
  device: string;
  created_at: string;
  last_used_at: string;
  ended_at: string | null;
  /** When the password was last confirmed in this session; null: not since its start. */
  proven_at: string | null;
}

/** Rotated tokens stay as long as the session: a stolen copy must be recognised. */
interface RefreshTokenTable {
  user_id: number;
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: string;
  session_id: string;
  issued_at: string;
  /** Set once, by the one UPDATE that rotates it. */
  rotated_at: string | null;
  /** The successor, sealed with a key derived from this very token: concurrent refreshes within the grace get the same one. */
  successor: string | null;
}

/** The last tokens of ended sessions, without their user (docs/decisions/029). */
interface EndedTokenTable {
  token_hash: string;
  ended_at: string;
}

/** Key pairs for which devices seal unsent entries; the newest is in use, older ones still open (docs/decisions/029). */
interface SealingKeyTable {
  id: string;
  /** PKCS #8, P-256. */
  private_key: Buffer;
  /** Uncompressed point, 65 bytes. */
  public_key: Buffer;
  created_at: string;
}

/** A passkey, which signs its user in beside the password (docs/decisions/024). */
interface PasskeyTable {
  user_id: number;
  id: string;
  /** base64url, chosen by the authenticator; unique over all users. */
  credential_id: string;
  /** COSE. */
  public_key: Buffer;
  /** Grows with each use, if the authenticator counts at all; a cloned key falls behind. */
  counter: number;
  transports: string[];
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** The one registration in progress, bound to the session that began it. */
interface PasskeyRegistrationTable {
  user_id: number;
  session_id: string;
  challenge_hash: string;
  expires_at: string;
}

/** A challenge for a sign-in; its use deletes it. */
interface PasskeyChallengeTable {
  challenge_hash: string;
  expires_at: string;
}

/** Reasons for premium. `access` is computed from these rows and the trial, never stored (G-12). */
interface EntitlementGrantTable {
  user_id: number;
  source: 'payment' | 'gift' | 'shopify' | 'manual';
  /** Payment id, order id, or the reference of a manual grant. */
  reference: string;
  version: number;
  granted_at: string;
  ended_at: string | null;
}

/** Grants for an address: applied once an account has proven it. */
interface PendingGrantTable {
  source: 'shopify' | 'manual';
  /** `<shop>:<order>`, or the reference of a manual grant. */
  reference: string;
  /** Null while only a refund is known. */
  email_hash: string | null;
  /** The user who got the grant. */
  user_id: number | null;
  version: number;
  granted_at: string | null;
  ended_at: string | null;
}

/** Works once, beside the old password; only its login takes the old one away. */
interface TempPasswordTable {
  user_id: number;
  /** SHA-256; the password is random, so that no dictionary finds it. */
  hash: string;
  expires_at: string;
  /** True when a mailed link made it, so that its login proves the mailbox. */
  mailed: Generated<boolean>;
}

/** A browser that the account was signed in with: guesses from elsewhere never lock it out. */
interface KnownDeviceTable {
  user_id: number;
  /** Digest of the browser's cookie and the account's address. */
  device_hash: string;
  last_used_at: string;
}

/** A mailed link that is unused; using one deletes all of its user. */
interface ResetLinkTable {
  user_id: number;
  token_hash: string;
  expires_at: string;
}

/** An unused link of a welcome mail; using one deletes all of its user. */
interface VerificationLinkTable {
  user_id: number;
  token_hash: string;
  expires_at: string;
}

/** The result of an import batch, for a retry after a lost response. */
interface ImportBatchTable {
  key: string;
  /** Number of accounts that it created. */
  created: number;
  created_at: string;
}

/** Each use of the owner's password, wrong ones too. */
interface OwnerAuditTable {
  id: Generated<number>;
  at: string;
  ip: string;
  /** Service, method and route, e.g. `billing GET /api/admin/payments`. */
  action: string;
  ok: boolean;
  /** Name of an owner of OWNERS; null for the owner of ADMIN_PASSWORD. */
  name: string | null;
}

/** A session of an owner with a second factor. Rows stay for 90 days, so that the browser is recognised. */
interface OwnerSessionTable {
  id: Generated<number>;
  /** SHA-256 of the token in the cookie. */
  token_hash: string;
  name: string | null;
  /** Fingerprint of the password and the secret that opened it. */
  fingerprint: string;
  created_at: string;
  last_used_at: string;
  ended_at: string | null;
}

/** Time step of the last accepted code: no code of that step or before is accepted again. */
interface OwnerCodeTable {
  /** Name of the owner; empty for the one of ADMIN_PASSWORD. */
  owner: string;
  last_step: number;
}

export interface Tables extends EventTables {
  account: AccountTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  ended_token: EndedTokenTable;
  sealing_key: SealingKeyTable;
  passkey: PasskeyTable;
  passkey_registration: PasskeyRegistrationTable;
  passkey_challenge: PasskeyChallengeTable;
  entitlement_grant: EntitlementGrantTable;
  pending_grant: PendingGrantTable;
  temp_password: TempPasswordTable;
  known_device: KnownDeviceTable;
  reset_link: ResetLinkTable;
  verification_link: VerificationLinkTable;
  owner_audit: OwnerAuditTable;
  owner_session: OwnerSessionTable;
  owner_code: OwnerCodeTable;
  import_batch: ImportBatchTable;
}
