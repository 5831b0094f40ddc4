/** `node tools/src/nats/write-nats-conf.ts`, run after an event got a new consumer: writes the accounts into the files of a deployment. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../folders.ts';
import { accountsInFiles } from './accounts.ts';

for (const path of ['deploy/nats/nats.conf', 'deploy/kubernetes/base/nats.conf']) {
  const file = join(ROOT, path);
  const [before = ''] = readFileSync(file, 'utf8').split(/^accounts \{/m);
  writeFileSync(file, before + accountsInFiles());
}
