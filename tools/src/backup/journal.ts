/**
 * The journal of facts that a restore must not undo: runs facts.sql every few seconds. It is stored in the repository
 * beside the log, with the same encryption and location, outside of the database, which a restore resets to the past
 * (docs/decisions/030). One file an hour, rewritten with each fact; PostgreSQL's own history files are stored likewise.
 */
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pgbackrest, queryFile, repositories } from './pgbackrest.ts';

const ARCHIVE = 'archive/scrollstop';
const HOUR_MS = 3_600_000;
/** Transactions commit a little after the time that they record, and clocks differ a little. */
const OVERLAP_MS = 10 * 60_000;
/** Longer than any backup is kept (pgbackrest.conf). */
const KEEP_MS = 35 * 24 * HOUR_MS;

export const fileOf = (at: Date) => `journal-${at.toISOString().slice(0, 13)}`;
/** The start of the hour that a file covers. */
export const hourOf = (file: string) => new Date(`${file.slice(-13)}:00:00Z`);

interface File {
  repository: string;
  /** With its folder, whose name contains PostgreSQL's major version. */
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
  (await pgbackrest(`--repo=${repository}`, 'repo-get', `${ARCHIVE}/${name}`)).toString().split('\n').filter(Boolean);

async function put(file: string, lines: string[]): Promise<void> {
  const local = join(tmpdir(), file);
  await writeFile(local, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  try {
    // The limit applies to PostgreSQL's own queue, which does not contain this file.
    await pgbackrest('--reset-archive-push-queue-max', 'archive-push', local);
  } finally {
    await rm(local);
  }
}

/** All facts since then, and some earlier ones; duplicate facts are harmless. */
export async function readJournal(since: Date): Promise<string[]> {
  const wanted = (await files()).filter(({ name }) => hourOf(name).getTime() + HOUR_MS + OVERLAP_MS > since.getTime());
  const lines: string[] = [];
  for (const file of wanted) lines.push(...(await linesOf(file)));
  return lines;
}

export interface Journal {
  /** Writes new facts; resolves to their number. */
  sweep(now: Date): Promise<number>;
  prune(now: Date): Promise<void>;
}

/** Continues from the last file. Facts before the first file are in the first backup. */
export async function openJournal(started: Date): Promise<Journal> {
  const last = (await files()).at(-1);
  let since = last ? hourOf(last.name) : started;
  let present = { file: last?.name.split('/').at(-1) ?? '', lines: last ? await linesOf(last) : [] };
  /** Lines that the overlap reads again. */
  let known = new Set(present.lines);
  /** A location that was away until now may lack the last file: it is written again, whatever the hour. */
  let everywhere = last === undefined;
  return {
    async sweep(now) {
      const from = new Date(since.getTime() - OVERLAP_MS).toISOString();
      const lines = await queryFile(join(import.meta.dirname, 'facts.sql'), { since: from });
      const fresh = lines.filter((line) => !known.has(line));
      if (fresh.length > 0 || !everywhere) {
        const file = fileOf(now);
        const before = file === present.file || !everywhere ? present.lines : [];
        const next = { file, lines: [...before, ...fresh] };
        await put(file, next.lines);
        present = next;
        everywhere = true;
      }
      known = new Set(lines);
      since = now;
      return fresh.length;
    },
    async prune(now) {
      const old = (await files()).filter(({ name }) => now.getTime() - hourOf(name).getTime() > KEEP_MS);
      for (const { name, repository } of old) await pgbackrest(`--repo=${repository}`, 'repo-rm', `${ARCHIVE}/${name}`);
    },
  };
}
