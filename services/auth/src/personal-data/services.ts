/** The other services that hold something of a person. */
import { Erasure, PersonalData } from '@scrollstop/contracts/internal';
import { type InternalClient, internalClient } from '@scrollstop/service-kit/internal';
import type { Deps } from '../deps.ts';

export interface Holder {
  name: string;
  /** Throws when the service is away. */
  read: (userId: number) => Promise<PersonalData>;
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
  read: (userId) => client.get(`/internal/users/${userId}/data`, PersonalData),
  erase: (userId) => client.delete(`/internal/users/${userId}/data`, Erasure),
});
