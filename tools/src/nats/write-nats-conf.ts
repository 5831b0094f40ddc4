/** `node tools/src/nats/write-nats-conf.ts`, run after an event got a consumer: writes the accounts of a deployment. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../folders.ts';
import { accountsInFiles } from './accounts.ts';

writeFileSync(join(ROOT, 'deploy/nats/accounts.conf'), accountsInFiles());
