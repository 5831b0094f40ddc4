/** `node tools/src/write-nats-conf.ts`, after an event got another consumer: the accounts in the files of a deployment. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountsInFiles } from './nats-accounts.ts';

for (const path of ['tools/docker/nats.conf', 'deploy/kubernetes/base/nats.conf']) {
  const file = join(import.meta.dirname, '../..', path);
  const [before = ''] = readFileSync(file, 'utf8').split(/^accounts \{/m);
  writeFileSync(file, before + accountsInFiles());
}
