import type { PersonalTables } from '@scrollstop/service-kit/personal-data/personal-tables';

/** Everything here is somebody's; nothing of it is kept. */
export const personalTables: PersonalTables = {
  progress: {},
  progress_document: { derived: true },
  revision: {},
  checkin: {},
  stats: {},
};
