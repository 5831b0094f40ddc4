/**
 * The journal of what a restore must not undo: facts.sql, asked every few seconds. It lies in the repository beside the
 * log, encrypted as that is and wherever that is, and outside of the database, whose past a restore brings back
 * (docs/decisions/030). One file an hour, written anew with each fact; PostgreSQL's own history files get there the same way.
 */
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pgbackrest, queryFile, repositories } from './pgbackrest.ts';

const ARCHIVE = 'archive/scrollstop';
const HOUR_MS = 3_600_000;
/** Transactions commit a little after the time that they write down, and clocks differ a little. */
const OVERLAP_MS = 10 * 60_000;
/** Longer than any backup is kept (pgbackrest.conf). */
const KEEP_MS = 35 * 24 * HOUR_MS;

export const fileOf = (at: Date) => `journal-${at.toISOString().slice(0, 13)}`;
/** The start of the hour that a file is of. */
export const hourOf = (file: string) => new Date(`${file.slice(-13)}:00:00Z`);

interface File {
  repository: string;
  /** With its folder, which PostgreSQL's major version names. */
  name: string;
}

/** From every repository that responds, oldest first. */
async function files(): Promise<File[]> {
  const found: File[] = [];
  const faults: unknown[] = [];
  for (const repository of repositories()) {
    try {
      const where = [`--repo=${repository}`, '--recurse', '--filter=/journal-[0-9T-]{13}$'];
      const listed = (await pgbackrest(...where, 'repo-ls', ARCHIVE)).toString();
      for (const name of listed.split('\n').filter(Boolean)) found.push({ repository, name });
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length === repositories().length) throw faults[0];
  return found.sort((one, other) => hourOf(one.name).getTime() - hourOf(other.name).getTime());
}

const linesOf = async ({ repository, name }: File) =>
  (await pgbackrest(`--repo=${repository}`, 'repo-get', `${ARCHIVE}/${name}`))
    .toString()
    .split('\n')
    .filter(Boolean);

async function put(file: string, lines: string[]): Promise<void> {
  const local = join(tmpdir(), file);
  await writeFile(local, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  // The bound is on PostgreSQL's own queue, where this file does not stand.
  await pgbackrest('--reset-archive-push-queue-max', 'archive-push', local).finally(() => rm(local));
}

/** All that came to pass since then, and some of before; a fact may stand there twice, which does no harm. */
export async function readJournal(since: Date): Promise<string[]> {
  const wanted = (await files()).filter(
    ({ name }) => hourOf(name).getTime() + HOUR_MS + OVERLAP_MS > since.getTime(),
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
  let since = last ? hourOf(last.name) : started;
  let present = { file: last?.name.split('/').at(-1) ?? '', lines: last ? await linesOf(last) : [] };
  /** Lines that the overlap brings again. */
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
      const old = (await files()).filter(({ name }) => now.getTime() - hourOf(name).getTime() > KEEP_MS);
      for (const { name, repository } of old)
        await pgbackrest(`--repo=${repository}`, 'repo-rm', `${ARCHIVE}/${name}`);
    },
  };
}
