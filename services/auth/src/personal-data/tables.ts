import type { PersonalTables } from '@scrollstop/service-kit/personal-tables';
import { sql } from 'kysely';

/** Children before their parents, `account` last: its rows are counted, not swept away unseen by the cascade. */
export const personalTables: PersonalTables = {
  refresh_token: { withheld: ['token_hash', 'successor'] },
  session: {},
  passkey_registration: { withheld: ['challenge_hash'] },
  passkey: { withheld: ['credential_id', 'public_key', 'counter'] },
  pending_grant: {
    of: (userId) => sql`t.email_hash = (select a.email_hash from account a where a.id = ${userId})`,
    withheld: ['email_hash'],
  },
  entitlement_grant: {},
  known_device: { withheld: ['device_hash'] },
  temp_password: { withheld: ['hash'] },
  reset_link: { withheld: ['token_hash'] },
  verification_link: { withheld: ['token_hash'] },
  account: {
    of: (userId) => sql`t.id = ${userId}`,
    withheld: ['password_hash', 'email_hash', 'must_change_password'],
  },
};
