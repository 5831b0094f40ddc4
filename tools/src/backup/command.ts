/**
 * Commands of the image `backup`, for restore.sh and the operator:
 *   plan <time>    prints the backup from which a restore to that time starts; fails if that time cannot be restored
 *   sweep          brings the journal up to date
 *   journal <time> prints the facts since that time, one a line
 *   backup full    makes a full backup now (in the running container: docker compose exec backup …)
 */
import { openJournal, readJournal } from './journal.ts';
import { backups, pgbackrest } from './pgbackrest.ts';
import { backupBefore } from './schedule.ts';

const [name, argument = ''] = process.argv.slice(2);

async function plan(to: string): Promise<string> {
  const all = await backups();
  if (all.length === 0) throw new Error('There is no backup in the repository.');
  if (to === 'latest') return all.at(-1)!.label;
  const at = Date.parse(to);
  if (Number.isNaN(at)) throw new Error(`Not a time: ${to}. Write 2026-11-22 07:00:00+00`);
  if (at > Date.now()) throw new Error(`${to} is in the future.`);
  const from = backupBefore(all, at);
  if (from) return from.label;
  const first = new Date(all[0]!.timestamp.stop * 1000).toISOString();
  throw new Error(`The first backup ended at ${first}; no earlier time can be restored.`);
}

const commands: Record<string, () => Promise<string>> = {
  plan: () => plan(argument),
  sweep: async () => {
    const journal = await openJournal(new Date());
    return `${await journal.sweep(new Date())} facts`;
  },
  journal: async () => (await readJournal(new Date(argument || 0))).join('\n'),
  backup: async () => (await pgbackrest(`--type=${argument || 'incr'}`, 'backup')).toString() || 'done',
};

try {
  const act = commands[name ?? ''];
  if (!act) throw new Error(`Commands: ${Object.keys(commands).join(', ')}`);
  process.stdout.write(`${(await act()).trimEnd()}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
