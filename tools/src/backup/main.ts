/** The service `backup` (docker-compose.yml): makes backups, writes the journal and exports metrics about both. */
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Journal, openJournal } from './journal.ts';
import { keeper, type Log } from './keeper.ts';
import { metricsText, noFigures } from './metrics.ts';
import { places, repositories } from './pgbackrest.ts';

const JOURNAL_EVERY_MS = 5_000;
const WORK_EVERY_MS = 30_000;

const log: Log = (level, message, fields = {}) =>
  console.log(JSON.stringify({ level, time: new Date().toISOString(), name: 'backup', ...fields, msg: message }));

if (!process.env.PGBACKREST_REPO1_CIPHER_PASS) {
  console.error(
    'BACKUP_PASSPHRASE is not set: node tools/src/operations/make-env.ts | grep BACKUP_PASSPHRASE >> .env. Store a copy elsewhere: no backup can be read without it.',
  );
  process.exit(1);
}

const figures = noFigures(repositories());
// Logged because an override file that compose does not read would otherwise be noticed only when a restore is needed.
log('info', 'backups are written to', { places: places() });
if (repositories().length === 1)
  log('error', 'backups are on this machine alone and are lost with it: add deploy/backup/offsite.yml to COMPOSE_FILE');
const service = keeper(figures, log);
const started = new Date();
let journal: Journal | undefined;

const server = createServer(({ url }, response) => {
  const found = url === '/metrics' || url === '/healthz';
  response.writeHead(found ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4' });
  response.end(found ? metricsText(figures) : 'not found\n');
});
server.listen(Number(process.env.METRICS_PORT) || 9464);

/** Runs again and again, waiting between two runs. */
async function loop(act: (journal: Journal) => Promise<void>, everyMs: number): Promise<void> {
  for (;;) {
    try {
      journal ??= await openJournal(started);
      await act(journal);
    } catch (error) {
      log('error', 'run failed, will retry', { error: String(error) });
    }
    await setTimeout(everyMs);
  }
}
void loop((one) => service.work(one), WORK_EVERY_MS);
void loop((one) => service.watch(one), JOURNAL_EVERY_MS);

// A running pgBackRest ends with the container; the next backup removes an unfinished one.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
