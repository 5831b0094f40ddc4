import type { Language } from '@scrollstop/contracts/language';
import type { EventTables } from '@scrollstop/events/tables';
import type { Generated } from 'kysely';

interface AccountTable {
  id: Generated<number>;
  /** Trimmed and lower-cased. */
  email: string;
  username: string;
  /** Null for a store's customer who has not asked for a link yet. */
  password_hash: string | null;
  /** The password in `password_hash` was a temporary one and has had its one login. */
  must_change_password: Generated<boolean>;
  /** What mails are written in. */
  language: Generated<Language>;
  /** Aggregate version of the account's events. */
  version: Generated<number>;
  created_at: Generated<string>;
  /** SHA-256 (hex) of `email`, made by the database. */
  email_hash: Generated<string>;
  /** Somebody opened a link that only this mailbox got. */
  email_verified_at: string | null;
  trial_started_at: string | null;
  /** When `trial_expired` was told, or found not to be worth telling. */
  trial_expired_told_at: string | null;
}

/** One sign-in on one device: a family of refresh tokens that rotate. */
interface SessionTable {
  user_id: number;
  id: string;
  /** What the person knows the device by, e.g. "iPhone, Safari"; never the full user agent. */
  device: string;
  created_at: string;
  last_used_at: string;
  ended_at: string | null;
  /** The password was given again in this session; null: not since its start. */
  proven_at: string | null;
}

/** Rotated ones stay as long as the session lives: a stolen copy must be known again. */
interface RefreshTokenTable {
  user_id: number;
  /** SHA-256 of the token; the token itself is nowhere kept. */
  token_hash: string;
  session_id: string;
  issued_at: string;
  /** Set once, by the one UPDATE that rotates it. */
  rotated_at: string | null;
  /** The successor, sealed with a key made from this very token: a race within the grace gets the same one again. */
  successor: string | null;
}

/** The last tokens of sessions that somebody ended, without whose they were (docs/decisions/029). */
interface EndedTokenTable {
  token_hash: string;
  ended_at: string;
}

/** Key pairs that devices seal unsent entries for; the newest is in use, the older ones still open (docs/decisions/029). */
interface SealingKeyTable {
  id: string;
  /** PKCS #8, P-256. */
  private_key: Buffer;
  /** Uncompressed point, 65 bytes. */
  public_key: Buffer;
  created_at: string;
}

/** A key that signs its owner in beside the password (docs/decisions/024). */
interface PasskeyTable {
  user_id: number;
  id: string;
  /** base64url, as the authenticator chose it; unique over all people. */
  credential_id: string;
  /** COSE. */
  public_key: Buffer;
  /** Grows with each use, where the authenticator counts at all; a copy of the key falls behind. */
  counter: number;
  transports: string[];
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** The one registration that may be under way, of the session that began it. */
interface PasskeyRegistrationTable {
  user_id: number;
  session_id: string;
  challenge_hash: string;
  expires_at: string;
}

/** A challenge for a sign-in; answering it forgets it. */
interface PasskeyChallengeTable {
  challenge_hash: string;
  expires_at: string;
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

/** What was bought for an address: given once the address is somebody's verified one. */
interface PendingGrantTable {
  source: 'shopify' | 'manual';
  /** `<shop>:<order>`, or the operator's word. */
  reference: string;
  /** Null while only a refund is known. */
  email_hash: string | null;
  /** Whom it was given to. */
  user_id: number | null;
  version: number;
  granted_at: string | null;
  ended_at: string | null;
}

/** Works once, beside the old password; only its login takes the old one away. */
interface TempPasswordTable {
  user_id: number;
  /** SHA-256: what it digests is random, so that no list of words leads to it. */
  hash: string;
  expires_at: string;
  /** Came by a mailed link, so that its login proves the mailbox. */
  mailed: Generated<boolean>;
}

/** A browser that the account was signed in with: guesses from elsewhere never shut it out. */
interface KnownDeviceTable {
  user_id: number;
  /** Digest of the browser's cookie and the account's address. */
  device_hash: string;
  last_used_at: string;
}

/** A link that was mailed and not used; using one forgets all of its person. */
interface ResetLinkTable {
  user_id: number;
  token_hash: string;
  expires_at: string;
}

/** A link of a welcome mail that was not used; using one forgets all of its person. */
interface VerificationLinkTable {
  user_id: number;
  token_hash: string;
  expires_at: string;
}

/** An import whose answer may have been lost: asked for again, it is told again. */
interface ImportBatchTable {
  key: string;
  /** Accounts that it made. */
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
  /** Of an owner with a name (OWNERS). */
  name: string | null;
}

/** An owner who signed in with a second factor. Rows stay for 90 days: by them a browser is known again. */
interface OwnerSessionTable {
  id: Generated<number>;
  /** SHA-256 of the token in the cookie. */
  token_hash: string;
  name: string | null;
  /** Of the password and the secret that opened it. */
  fingerprint: string;
  created_at: string;
  last_used_at: string;
  ended_at: string | null;
}

/** The last code that opened, by its time step: none of that step or before opens again. */
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
