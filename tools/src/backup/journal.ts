/**
 * The journal of facts that a restore must not undo, read by facts.sql every few seconds. It is stored outside of the
 * database, which a restore resets to the past: in the backup repository, encrypted like the log
 * (docs/decisions/030). There is one file an hour, which is rewritten with each new fact.
 */
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pgbackrest, queryFile, repositories } from './pgbackrest.ts';

const ARCHIVE = 'archive/scrollstop';
const HOUR_MS = 3_600_000;
/** Recent facts are read again, because a transaction commits after the time that it records, and clocks differ. */
const OVERLAP_MS = 10 * 60_000;
/** Longer than the retention of any backup (pgbackrest.conf). */
const KEEP_MS = 35 * 24 * HOUR_MS;

export const fileOf = (at: Date) => `journal-${at.toISOString().slice(0, 13)}`;
/** The start of the hour that a file covers. */
export const hourOf = (file: string) => new Date(`${file.slice(-13)}:00:00Z`);

interface File {
  repository: string;
  /** Includes the folder, whose name contains PostgreSQL's major version. */
  name: string;
}

/** The files of every repository that responds, oldest first. */
async function files(): Promise<File[]> {
  const found: File[] = [];
  const errors: unknown[] = [];
  for (const repository of repositories()) {
    try {
      const where = [`--repo=${repository}`, '--recurse', '--filter=/journal-[0-9T-]{13}$'];
      const listed = (await pgbackrest(...where, 'repo-ls', ARCHIVE)).toString();
      for (const name of listed.split('\n').filter(Boolean)) found.push({ repository, name });
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === repositories().length) throw errors[0];
  return found.sort((one, other) => hourOf(one.name).getTime() - hourOf(other.name).getTime());
}

const linesOf = async ({ repository, name }: File) =>
  (await pgbackrest(`--repo=${repository}`, 'repo-get', `${ARCHIVE}/${name}`)).toString().split('\n').filter(Boolean);

async function put(file: string, lines: string[]): Promise<void> {
  const local = join(tmpdir(), file);
  await writeFile(local, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  try {
    // The limit applies to PostgreSQL's queue, of which this file is not a part.
    await pgbackrest('--reset-archive-push-queue-max', 'archive-push', local);
  } finally {
    await rm(local);
  }
}

/** All facts since that time, and some earlier ones; duplicates are harmless. */
export async function readJournal(since: Date): Promise<string[]> {
  const wanted = (await files()).filter(({ name }) => hourOf(name).getTime() + HOUR_MS + OVERLAP_MS > since.getTime());
  const lines: string[] = [];
  for (const file of wanted) lines.push(...(await linesOf(file)));
  return lines;
}

export interface Journal {
  /** Writes new facts; returns their number. */
  sweep(now: Date): Promise<number>;
  prune(now: Date): Promise<void>;
}

/** Continues the last file. Facts from before the first file are in the first backup. */
export async function openJournal(started: Date): Promise<Journal> {
  const last = (await files()).at(-1);
  let since = last ? hourOf(last.name) : started;
  let current = { file: last?.name.split('/').at(-1) ?? '', lines: last ? await linesOf(last) : [] };
  /** Lines that the overlap may return again. */
  let written = new Set(current.lines);
  /** False until the last file was rewritten once: a repository that was unavailable until now may lack it. */
  let everywhere = last === undefined;
  return {
    async sweep(now) {
      const from = new Date(since.getTime() - OVERLAP_MS).toISOString();
      const lines = await queryFile(join(import.meta.dirname, 'facts.sql'), { since: from });
      const fresh = lines.filter((line) => !written.has(line));
      if (fresh.length > 0 || !everywhere) {
        const file = fileOf(now);
        const before = file === current.file || !everywhere ? current.lines : [];
        const next = { file, lines: [...before, ...fresh] };
        await put(file, next.lines);
        current = next;
        everywhere = true;
      }
      written = new Set(lines);
      since = now;
      return fresh.length;
    },
    async prune(now) {
      const old = (await files()).filter(({ name }) => now.getTime() - hourOf(name).getTime() > KEEP_MS);
      for (const { name, repository } of old) await pgbackrest(`--repo=${repository}`, 'repo-rm', `${ARCHIVE}/${name}`);
    },
  };
}
