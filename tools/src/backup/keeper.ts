/** The service's loop: archives the log in order, makes due backups, verifies each, and keeps the journal current. */
import { closeSync, openSync, statSync, utimesSync } from 'node:fs';
import type { Journal } from './journal.ts';
import type { Figures, Part } from './metrics.ts';
import { backups, DatabaseAway, pgbackrest, query, repositories } from './pgbackrest.ts';
import { dueBackup } from './schedule.ts';

/** pgbackrest-archive.sh checks its age. */
const aliveFile = () => `${process.env.PGBACKREST_REPO1_PATH || '/var/lib/pgbackrest'}/alive`;
const ALIVE_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const CHECK_EVERY_MS = 5 * MINUTE_MS;
const VERIFY_EVERY_MS = 24 * 60 * MINUTE_MS;

export type Log = (level: 'info' | 'error', message: string, fields?: object) => void;

/** Starts archiving the log. False: archiving had stopped, so the log has a gap. */
function sayAlive(): boolean {
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
  /** Repositories whose log has a gap; a backup closes it. */
  const holes = new Set<string>();
  const holed = () => repositories().forEach((one) => holes.add(one));
  let hasStanzas = false;
  let ready = false;
  let checkGood = false;
  /** The last segment of the log that PostgreSQL was rid of when the check failed. Null while the check succeeds. */
  let archivedAtFailure: string | null = null;
  let checkedAt = 0;
  /** Not at the first start, when there is almost nothing to verify. */
  let verifiedAt = Date.now();

  const attempt = async (part: Part, act: () => Promise<void>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof DatabaseAway)) figures.failures[part]++;
      log('error', `${part} failed`, { error: error instanceof Error ? error.message : String(error) });
      return false;
    }
  };

  /** A location that is away at a start must not end the backups of another one, which has its stanza from before. */
  async function prepare() {
    hasStanzas = await attempt('archive', async () => void (await pgbackrest('stanza-create')));
    if (ready || !(hasStanzas || (await hasBackup()))) return;
    if (!sayAlive()) holed();
    ready = true;
  }

  async function hasBackup(): Promise<boolean> {
    const found = await Promise.allSettled(repositories().map((one) => backups(one)));
    return found.some((one) => one.status === 'fulfilled' && one.value.length > 0);
  }

  /** Figures from the repository itself, so that they survive this process. */
  async function tell(repository: string) {
    const all = await backups(repository);
    const last = all.at(-1);
    figures.stored[repository] = {
      lastSuccess: last?.timestamp.stop ?? null,
      lastFull: all.filter(({ type }) => type === 'full').at(-1)?.timestamp.stop ?? null,
      lastSize: last?.info.repository.delta ?? last?.info.repository.size ?? null,
    };
  }

  /** Also writes a sign of life to the log: an idle database archives nothing by itself. */
  async function check() {
    checkedAt = Date.now();
    let archived = '';
    checkGood = await attempt('check', async () => {
      [archived = ''] = await query(`select last_archived_wal from pg_stat_archiver`);
      await pgbackrest('check');
    });
    // PostgreSQL keeps the log until every location has it. If it moves on while one is away, it was dropped.
    if (archivedAtFailure !== null && (checkGood || archived !== archivedAtFailure)) holed();
    archivedAtFailure = checkGood ? null : archived;
  }

  async function backUp() {
    const [timeline = ''] = await query(`select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)`);
    const faults: unknown[] = [];
    // Separately: an unavailable repository does not block the backup of the other.
    for (const repository of repositories()) {
      try {
        await backUpTo(repository, timeline);
      } catch (error) {
        faults.push(error);
      }
    }
    if (faults.length > 0) throw faults[0];
  }

  async function backUpTo(repository: string, timeline: string) {
    const logHasGap = holes.has(repository);
    // Includes manual backups.
    await tell(repository);
    const due = dueBackup({ backups: await backups(repository), now: Date.now(), timeline, logHasGap });
    if (!due) return;
    const since = Date.now();
    await pgbackrest(`--repo=${repository}`, `--type=${due}`, 'backup');
    holes.delete(repository);
    await tell(repository);
    const bytes = figures.stored[repository]?.lastSize;
    log('info', 'backed up', { repository, type: due, ms: Date.now() - since, bytes });
  }

  async function verify() {
    verifiedAt = Date.now();
    for (const repository of repositories()) {
      // Only its text tells of a fault: it ends with 0 in any case.
      const said = (await pgbackrest(`--repo=${repository}`, '--output=text', 'verify')).toString();
      if (/status: error/.test(said)) throw new Error(said);
    }
  }

  return {
    /** Runs each minute or so: everything that is due. */
    async work(journal: Journal): Promise<void> {
      if (!hasStanzas) await prepare();
      if (!ready) return;
      if (Date.now() - checkedAt >= CHECK_EVERY_MS) await check();
      await attempt('backup', backUp);
      if (Date.now() - verifiedAt < VERIFY_EVERY_MS) return;
      if (!(await attempt('verify', verify))) holed();
      await attempt('journal', () => journal.prune(new Date()));
    },

    /** Runs every few seconds: data that would otherwise be lost. */
    async watch(journal: Journal): Promise<void> {
      if (!ready) return;
      await attempt('journal', async () => {
        const facts = await journal.sweep(new Date());
        figures.journalWritten = Date.now() / 1000;
        if (facts > 0) log('info', 'journal', { facts });
      });
      await attempt('archive', async () => {
        sayAlive();
        const [at = ''] = await query(
          `select coalesce(extract(epoch from last_archived_time), 0) from pg_stat_archiver
            where last_failed_time is null or last_archived_time > last_failed_time`,
        );
        // While the check fails, it is unknown whether the archived log has arrived.
        if (at && checkGood) figures.walArchived = Number(at);
      });
    },
  };
}
