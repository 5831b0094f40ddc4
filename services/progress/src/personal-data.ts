import type { PersonalTables } from '@scrollstop/service-kit/personal-data/personal-tables';

/** Every table holds personal data, and none is kept after an erasure. */
export const personalTables: PersonalTables = {
  progress: {},
  progress_document: { derived: true },
  revision: {},
  checkin: {},
  note: {},
  stats: {},
};
