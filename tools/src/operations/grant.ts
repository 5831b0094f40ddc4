/** `npm run grant -- someone@example.com [--end | --proven]`: Premium by the operator's word, while `npm start` runs. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLogin } from '../database/prepare-schemas.ts';
import { Plain, say } from '../terminal.ts';
import { secretsOf } from '../start/secrets.ts';
import { PASSED, pick } from '../start/settings.ts';
import { dataDirOf, ROOT } from '../folders.ts';

/** Where the embedded PostgreSQL listens: the fourth line of the file that it keeps while it runs. */
function databaseUrlOf(dataDir: string): string {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[3]) : 0;
  if (!port) throw new Plain('ScrollStop is not running: npm start first, or set DATABASE_URL.');
  return `postgresql://127.0.0.1:${port}/scrollstop`;
}

try {
  const dataDir = dataDirOf();
  const url = process.env.DATABASE_URL || databaseUrlOf(dataDir);
  const { status } = spawnSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      'services/auth/src/commands/grant-premium.ts',
      ...process.argv.slice(2),
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...pick(process.env, PASSED),
        DATABASE_URL: withLogin(url, 'auth_app', secretsOf(dataDir).database.auth.app),
      },
    },
  );
  process.exitCode = status ?? 1;
} catch (error) {
  if (!(error instanceof Plain)) throw error;
  say.fail(error.message);
  process.exitCode = 1;
}
