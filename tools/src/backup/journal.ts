/**
 * The journal of what a restore must not undo: facts.sql, asked every few seconds. It lies in the repository beside the
 * log, encrypted as that is and wherever that is, and outside of the database, whose past a restore brings back
 * (docs/decisions/030). One file an hour, written anew with each fact; PostgreSQL's own history files get there the same way.
 */
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pgbackrest, queryFile } from './pgbackrest.ts';

const ARCHIVE = 'archive/scrollstop';
const HOUR_MS = 3_600_000;
/** Transactions commit a little after the time that they write down, and clocks differ a little. */
const OVERLAP_MS = 10 * 60_000;
/** Longer than any backup is kept (pgbackrest.conf). */
const KEEP_MS = 35 * 24 * HOUR_MS;

export const fileOf = (at: Date) => `journal-${at.toISOString().slice(0, 13)}`;
/** The start of the hour that a file is of. */
export const hourOf = (file: string) => new Date(`${file.slice(-13)}:00:00Z`);

/** With their folders, which PostgreSQL's major version names; oldest first. */
async function files(): Promise<string[]> {
  const listed = await pgbackrest('--recurse', '--filter=/journal-[0-9T-]{13}$', 'repo-ls', ARCHIVE);
  const found = listed.toString().split('\n').filter(Boolean);
  return found.sort((one, other) => hourOf(one).getTime() - hourOf(other).getTime());
}

const linesOf = async (file: string) =>
  (await pgbackrest('repo-get', `${ARCHIVE}/${file}`)).toString().split('\n').filter(Boolean);

async function put(file: string, lines: string[]): Promise<void> {
  const local = join(tmpdir(), file);
  await writeFile(local, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  // The bound is on PostgreSQL's own queue, where this file does not stand.
  await pgbackrest('--reset-archive-push-queue-max', 'archive-push', local).finally(() => rm(local));
}

/** All that came to pass since then, and some of before; a fact may stand there twice, which does no harm. */
export async function readJournal(since: Date): Promise<string[]> {
  const wanted = (await files()).filter(
    (file) => hourOf(file).getTime() + HOUR_MS + OVERLAP_MS > since.getTime(),
  );
  const lines: string[] = [];
  for (const file of wanted) lines.push(...(await linesOf(file)));
  return lines;
}

export interface Journal {
  /** Writes down what is new; resolves to how many facts that were. */
  sweep(now: Date): Promise<number>;
  prune(now: Date): Promise<void>;
}

/** Goes on where the last file is. Whatever was ended before the first one is in the first backup. */
export async function openJournal(started: Date): Promise<Journal> {
  const last = (await files()).at(-1);
  let since = last ? hourOf(last) : started;
  let present = { file: last?.split('/').at(-1) ?? '', lines: last ? await linesOf(last) : [] };
  /** What the overlap brings again. */
  let known = new Set(present.lines);
  return {
    async sweep(now) {
      const from = new Date(since.getTime() - OVERLAP_MS).toISOString();
      const lines = await queryFile(join(import.meta.dirname, 'facts.sql'), { since: from });
      const fresh = lines.filter((line) => !known.has(line));
      if (fresh.length > 0) {
        const file = fileOf(now);
        const next = { file, lines: [...(file === present.file ? present.lines : []), ...fresh] };
        await put(file, next.lines);
        present = next;
      }
      known = new Set(lines);
      since = now;
      return fresh.length;
    },
    async prune(now) {
      const old = (await files()).filter((file) => now.getTime() - hourOf(file).getTime() > KEEP_MS);
      for (const file of old) await pgbackrest('repo-rm', `${ARCHIVE}/${file}`);
    },
  };
}
