/** `npm run grant -- someone@example.com [--end | --proven]` grants or ends premium while `npm start` runs. */
import { spawnSync } from 'node:child_process';
import { withLogin } from '../database/with-login.ts';
import { UserError, runCommand } from '../terminal.ts';
import { runningProduct } from '../start/running-product.ts';
import { secretsOf } from '../start/secrets.ts';
import { PASSED_ON, pick } from '../start/settings.ts';
import { dataDirOf, ROOT } from '../folders.ts';

await runCommand(() => {
  const dataDir = dataDirOf();
  const url = process.env.DATABASE_URL || runningProduct(dataDir)?.databaseUrl;
  if (!url) throw new UserError('ScrollStop is not running: start it with npm start, or set DATABASE_URL.');
  const script = 'services/auth/src/commands/grant-premium.ts';
  const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...pick(process.env, PASSED_ON),
      DATABASE_URL: withLogin(url, 'auth_app', secretsOf(dataDir).database.auth.app),
    },
  });
  process.exitCode = status ?? 1;
});
