/** A user's data from all services, complete or not at all, read page by page while it is sent. */
import type { PersonalDataPage } from '@scrollstop/contracts/services/internal';
import { AppError } from '@scrollstop/service-kit/errors';
import { parsedPage, personalPages } from '@scrollstop/service-kit/personal-data/personal-pages';
import type { Deps } from '../deps.ts';
import { type DataHolder, type ReadPage, personalTables } from './personal-data.ts';

type Tables = PersonalDataPage['tables'];

export interface ServicePart {
  service: string;
  /** Rows by table, in order; a table may be continued in the next piece. */
  pieces: AsyncIterable<Tables>;
}

/**
 * Throws AppError 503 when a service cannot be reached, because a part must not be taken for everything. If a service
 * fails later, its pieces throw, so that the download breaks off instead of ending.
 */
export async function collect(deps: Deps, services: DataHolder[], userId: number) {
  const { database, log, now } = deps;
  const own = personalPages(database.db, personalTables);
  const readers: Pick<DataHolder, 'name' | 'read'>[] = [
    { name: 'auth', read: async (...place) => parsedPage(await own(...place)) },
    ...services,
  ];
  const firstPages = await Promise.allSettled(readers.map(({ read }) => read(userId)));
  const parts = firstPages.flatMap((first, index) => {
    const { name, read } = readers[index]!;
    return first.status === 'fulfilled' ? [{ service: name, pieces: piecesFrom(read, userId, first.value) }] : [];
  });
  if (parts.length < readers.length) {
    const names = readers.map(({ name }) => name).filter((name) => !parts.some((part) => part.service === name));
    log.warn(
      { away: names },
      'a data export was refused because a service could not be reached; the user may try again',
    );
    throw new AppError(
      503,
      'export_incomplete',
      `Nothing was downloaded, because one part of your data cannot be reached right now (${names.join(', ')}). Please try again in a minute.`,
      { 'retry-after': '30' },
    );
  }
  return { userId, exportedAt: now().toISOString(), parts };
}
export type StreamedExport = Awaited<ReturnType<typeof collect>>;

async function* piecesFrom(read: ReadPage, userId: number, first: Omit<PersonalDataPage, 'service'>) {
  for (let page = first; ; page = await read(userId, page.next)) {
    yield page.tables;
    if (page.next === undefined) return;
  }
}
