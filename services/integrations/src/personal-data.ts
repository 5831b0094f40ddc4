import type { PersonalTables } from '@scrollstop/service-kit/personal-data';

/** A store's orders and webhooks are not here: they hold no name and no address, and belong to no account. */
export const personalTables: PersonalTables = {
  conversion: {},
  mail: {},
  mail_suppression: { withheld: ['address_hash'] },
};
