/** Finds the product that runs on a DATA_DIR, for commands that are used while `npm start` or `npm run dev` runs. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from '../folders.ts';
import { runningOn } from './lock.ts';
import type { Settings } from './settings.ts';

const portsFile = (dataDir: string) => join(dataDir, 'ports.json');

export const writePorts = (dataDir: string, ports: Settings['ports']): void =>
  writeFileSync(portsFile(dataDir), `${JSON.stringify(ports, null, 2)}\n`);

/** Undefined if no product is running. */
export function runningProduct(dataDir: string) {
  const owner = runningOn(dataDir);
  const text = readIfThere(portsFile(dataDir));
  if (!owner || text === undefined) return undefined;
  return {
    /** The address for the browser. */
    url: owner.url,
    ports: JSON.parse(text) as Settings['ports'],
    /** Without a login; undefined if the product uses an external server (DATABASE_URL). */
    databaseUrl: embeddedDatabaseUrl(dataDir),
  };
}

/** A running PostgreSQL stores its port in the fourth line of postmaster.pid. */
function embeddedDatabaseUrl(dataDir: string): string | undefined {
  const text = readIfThere(join(dataDir, 'postgres', 'postmaster.pid'));
  const port = Number(text?.split('\n')[3]);
  return port ? `postgresql://127.0.0.1:${port}/scrollstop` : undefined;
}
