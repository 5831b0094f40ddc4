/** The other services that hold something of a person. */
import { Erasure, PersonalDataPage } from '@scrollstop/contracts/internal';
import { type InternalClient, internalClient } from '@scrollstop/service-kit/internal';
import type { Deps } from '../deps.ts';

/** Answers one page; `after` is the `next` of the page before. Throws when the service is away. */
export type ReadPage = (userId: number, after?: string) => Promise<Omit<PersonalDataPage, 'service'>>;

export interface Holder {
  name: string;
  read: ReadPage;
  erase: (userId: number) => Promise<Erasure>;
}

export function holders({ config, sign }: Pick<Deps, 'config' | 'sign'>): Holder[] {
  const urls = {
    progress: config.PROGRESS_URL,
    billing: config.BILLING_URL,
    integrations: config.INTEGRATIONS_URL,
  };
  return Object.entries(urls).map(([name, url]) => holder(name, internalClient(url, name, sign)));
}

const holder = (name: string, client: InternalClient): Holder => ({
  name,
  read: (userId, after) =>
    client.get(
      `/internal/users/${userId}/data${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`,
      PersonalDataPage,
    ),
  erase: (userId) => client.delete(`/internal/users/${userId}/data`, Erasure),
});
