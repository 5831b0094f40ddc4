/** Runs pgBackRest and psql. Imports only Node's modules, because the image contains no packages. */
import { execFile } from 'node:child_process';

export const STANZA = 'scrollstop';

/** One backup of `pgbackrest info`; times in seconds. */
export interface Backup {
  label: string;
  type: 'full' | 'incr' | 'diff';
  timestamp: { start: number; stop: number };
  archive: { start: string | null; stop: string | null };
  info: { size: number; repository: { size?: number; delta?: number } };
  error?: boolean | null;
}

interface Info {
  name: string;
  repo?: { status: { code: number; message: string } }[];
  backup: Backup[];
}

/** The database cannot be reached, as during its restart: not counted as a failed backup; the ages show if it lasts. */
export class DatabaseUnavailable extends Error {}

/** Resolves to the output; rejects with the last lines of output and errors. */
function run(program: string, args: readonly string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { encoding: 'buffer', maxBuffer: 1024 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      const output = `${stdout.toString()}\n${stderr.toString()}`.trim().split('\n').slice(-5).join(' | ');
      const message = `${program} ${args.at(-1) ?? ''}: ${output || error.message}`;
      // Exit code 2: psql found no server, or lost the connection.
      reject(program === 'psql' && error.code === 2 ? new DatabaseUnavailable(message) : new Error(message));
    });
  });
}

export const pgbackrest = (...args: string[]) => run('pgbackrest', [`--stanza=${STANZA}`, ...args]);

/** The configured repositories: the volume of the image, and PGBACKREST_REPO2_… (deploy/backup/offsite.yml). */
export const repositories = (env = process.env): string[] =>
  ['1', '2', '3', '4'].filter((key) => key === '1' || env[`PGBACKREST_REPO${key}_PATH`]);

/** `1: /var/lib/pgbackrest (this machine)`, `2: s3.example.com/bucket/scrollstop`. */
export const places = (env = process.env): string[] =>
  repositories(env).map((key) => {
    const of = (name: string) => env[`PGBACKREST_REPO${key}_${name}`] ?? '';
    const bucket = of('S3_BUCKET');
    return bucket
      ? `${key}: ${of('S3_ENDPOINT')}/${bucket}${of('PATH')}`
      : `${key}: ${of('PATH') || '/var/lib/pgbackrest'} (this machine)`;
  });

/** Successful backups of one repository, or of all, oldest first. */
export async function backups(repository?: string): Promise<Backup[]> {
  const which = repository ? [`--repo=${repository}`] : [];
  return backupsIn((await pgbackrest('--output=json', ...which, 'info')).toString());
}

/** pgBackRest's status "other": the repository cannot be read. */
const UNREADABLE = 99;

/** Throws if no repository responds, because `info` shows an unavailable repository like one without backups. */
export function backupsIn(json: string): Backup[] {
  const [stanza] = (JSON.parse(json) as Info[]).filter(({ name }) => name === STANZA);
  const unreadable = stanza?.repo?.every(({ status }) => status.code === UNREADABLE) && stanza.repo[0];
  if (unreadable) throw new Error(`info: ${unreadable.status.message}`);
  return (stanza?.backup ?? []).filter(({ error }) => !error);
}

/** The rows as psql prints them, one a line. */
async function psql(...args: string[]): Promise<string[]> {
  const plain = ['--no-psqlrc', '--tuples-only', '--no-align', '--set=ON_ERROR_STOP=1'];
  return (await run('psql', [...plain, ...args])).toString().split('\n').filter(Boolean);
}

export const query = (sql: string): Promise<string[]> => psql(`--command=${sql}`);

export const queryFile = (file: string, variables: Record<string, string>): Promise<string[]> =>
  psql(...Object.entries(variables).map(([name, value]) => `--set=${name}=${value}`), `--file=${file}`);
