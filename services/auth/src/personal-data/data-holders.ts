/** Everything that holds data of a user: the tables of this service, and the other services. */
import { Erasure, PersonalDataPage } from '@scrollstop/contracts/services/internal';
import { type InternalClient, internalClient } from '@scrollstop/service-kit/internal';
import type { PersonalTables } from '@scrollstop/service-kit/personal-data/personal-tables';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

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

/** Reads one page; `after` is the `next` of the page before. Throws when the service is away. */
export type ReadPage = (userId: number, after?: string) => Promise<Omit<PersonalDataPage, 'service'>>;

export interface DataHolder {
  name: string;
  read: ReadPage;
  erase: (userId: number) => Promise<Erasure>;
}

export function otherDataHolders({ config, sign }: Pick<Deps, 'config' | 'sign'>): DataHolder[] {
  const urls = {
    progress: config.PROGRESS_URL,
    billing: config.BILLING_URL,
    integrations: config.INTEGRATIONS_URL,
  };
  return Object.entries(urls).map(([name, url]) => dataHolder(name, internalClient(url, name, sign)));
}

const dataHolder = (name: string, client: InternalClient): DataHolder => ({
  name,
  read: (userId, after) =>
    client.get(
      `/internal/users/${userId}/data${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`,
      PersonalDataPage,
    ),
  erase: (userId) => client.delete(`/internal/users/${userId}/data`, Erasure),
});
