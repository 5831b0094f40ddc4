/** The work of the backup service: watches the log archive, makes and verifies backups, and updates the journal. */
import { closeSync, openSync, statSync, utimesSync } from 'node:fs';
import type { Journal } from './journal.ts';
import type { Figures, Part } from './metrics.ts';
import { backups, DatabaseUnavailable, pgbackrest, query, repositories } from './pgbackrest.ts';
import { dueBackup } from './schedule.ts';

/** pgbackrest-archive.sh checks the age of this file. */
const aliveFile = () => `${process.env.PGBACKREST_REPO1_PATH || '/var/lib/pgbackrest'}/alive`;
const ALIVE_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const CHECK_EVERY_MS = 5 * MINUTE_MS;
const VERIFY_EVERY_MS = 24 * 60 * MINUTE_MS;

export type Log = (level: 'info' | 'error', message: string, fields?: object) => void;

/** Lets pgbackrest-archive.sh archive the log. Returns false if archiving had stopped, so that the log has a gap. */
function touchAliveFile(): boolean {
  const file = aliveFile();
  let age = Infinity;
  try {
    age = Date.now() - statSync(file).mtimeMs;
  } catch {
    closeSync(openSync(file, 'a', 0o600));
  }
  utimesSync(file, new Date(), new Date());
  return age < ALIVE_MS;
}

export function keeper(figures: Figures, log: Log) {
  /** Repositories whose log has a gap; their next backup closes it. */
  const gaps = new Set<string>();
  const markGaps = () => repositories().forEach((one) => gaps.add(one));
  let hasStanzas = false;
  let ready = false;
  let checkGood = false;
  /** The last segment of the log that PostgreSQL had archived when the check failed; null while the check succeeds. */
  let archivedAtFailure: string | null = null;
  let checkedAt = 0;
  /** The first verification waits a day, because at the first start there is almost nothing to verify. */
  let verifiedAt = Date.now();

  const attempt = async (part: Part, act: () => Promise<void>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) figures.failures[part]++;
      log('error', `${part} failed`, { error: error instanceof Error ? error.message : String(error) });
      return false;
    }
  };

  /** A repository that is unavailable at the start must not prevent backups to another one, whose stanza exists. */
  async function prepare() {
    hasStanzas = await attempt('archive', async () => void (await pgbackrest('stanza-create')));
    if (ready || !(hasStanzas || (await hasBackup()))) return;
    if (!touchAliveFile()) markGaps();
    ready = true;
  }

  async function hasBackup(): Promise<boolean> {
    const found = await Promise.allSettled(repositories().map((one) => backups(one)));
    return found.some((one) => one.status === 'fulfilled' && one.value.length > 0);
  }

  /** Reads the figures from the repository, so that they are right after a restart too. */
  async function updateFigures(repository: string) {
    const all = await backups(repository);
    const last = all.at(-1);
    figures.stored[repository] = {
      lastSuccess: last?.timestamp.stop ?? null,
      lastFull: all.filter(({ type }) => type === 'full').at(-1)?.timestamp.stop ?? null,
      lastSize: last?.info.repository.delta ?? last?.info.repository.size ?? null,
    };
  }

  /** `pgbackrest check` also makes an idle database archive a segment. */
  async function check() {
    checkedAt = Date.now();
    let archived = '';
    checkGood = await attempt('check', async () => {
      [archived = ''] = await query(`select last_archived_wal from pg_stat_archiver`);
      await pgbackrest('check');
    });
    // PostgreSQL keeps a segment until every repository has it. If it moved on during a failure, segments were dropped.
    if (archivedAtFailure !== null && (checkGood || archived !== archivedAtFailure)) markGaps();
    archivedAtFailure = checkGood ? null : archived;
  }

  async function backUp() {
    const [timeline = ''] = await query(`select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)`);
    const errors: unknown[] = [];
    // Each repository is tried, so that an unavailable one does not block the backup to another.
    for (const repository of repositories()) {
      try {
        await backUpTo(repository, timeline);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }

  async function backUpTo(repository: string, timeline: string) {
    const logHasGap = gaps.has(repository);
    // The operator may have made a backup by hand.
    await updateFigures(repository);
    const due = dueBackup({ backups: await backups(repository), now: Date.now(), timeline, logHasGap });
    if (!due) return;
    const since = Date.now();
    await pgbackrest(`--repo=${repository}`, `--type=${due}`, 'backup');
    gaps.delete(repository);
    await updateFigures(repository);
    const bytes = figures.stored[repository]?.lastSize;
    log('info', 'backup done', { repository, type: due, ms: Date.now() - since, bytes });
  }

  async function verify() {
    verifiedAt = Date.now();
    for (const repository of repositories()) {
      // The exit code is always 0, so only the text shows an error.
      const output = (await pgbackrest(`--repo=${repository}`, '--output=text', 'verify')).toString();
      if (/status: error/.test(output)) throw new Error(output);
    }
  }

  return {
    /** Makes the backups and checks that are due; called about every half minute. */
    async work(journal: Journal): Promise<void> {
      if (!hasStanzas) await prepare();
      if (!ready) return;
      if (Date.now() - checkedAt >= CHECK_EVERY_MS) await check();
      await attempt('backup', backUp);
      if (Date.now() - verifiedAt < VERIFY_EVERY_MS) return;
      if (!(await attempt('verify', verify))) markGaps();
      await attempt('journal', () => journal.prune(new Date()));
    },

    /** Updates the journal and the age of the archive; called every few seconds. */
    async watch(journal: Journal): Promise<void> {
      if (!ready) return;
      await attempt('journal', async () => {
        const facts = await journal.sweep(new Date());
        figures.journalWritten = Date.now() / 1000;
        if (facts > 0) log('info', 'journal written', { facts });
      });
      await attempt('archive', async () => {
        touchAliveFile();
        const [at = ''] = await query(
          `select coalesce(extract(epoch from last_archived_time), 0) from pg_stat_archiver
            where last_failed_time is null or last_archived_time > last_failed_time`,
        );
        // While the check fails, it is unknown whether the repository has received the archived log.
        if (at && checkGood) figures.walArchived = Number(at);
      });
    },
  };
}
