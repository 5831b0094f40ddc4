/** A person's data of all services, whole or not at all. */
import type { DataExport } from '@scrollstop/contracts/personal-data';
import { AppError } from '@scrollstop/service-kit/errors';
import { personalDataOf } from '@scrollstop/service-kit/personal-data';
import type { Deps } from '../deps.ts';
import type { Holder } from './services.ts';
import { personalTables } from './tables.ts';

/** Throws AppError 503 when one service is away: a part must not pass for the whole. */
export async function collect(deps: Deps, services: Holder[], userId: number): Promise<DataExport> {
  const { database, log, now } = deps;
  const [tables, asked] = await Promise.all([
    personalDataOf(database.db, personalTables, userId),
    Promise.allSettled(services.map((service) => service.read(userId))),
  ]);
  const away = services.filter((_service, index) => asked[index]?.status === 'rejected');
  if (away.length > 0) {
    const names = away.map(({ name }) => name);
    log.warn({ away: names }, 'a data export was refused: not every service answered');
    throw new AppError(
      503,
      'export_incomplete',
      `Nothing was downloaded, because one part of your data cannot be reached right now (${names.join(', ')}). Please try again in a minute.`,
      { 'retry-after': '30' },
    );
  }
  return {
    userId,
    exportedAt: now().toISOString(),
    services: [
      { service: 'auth', tables },
      ...asked.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : [])),
    ],
  };
}
