/** `node tools/src/nats/write-nats-conf.ts`, run when an event has a new consumer: writes a deployment's accounts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../folders.ts';
import { accountsInFiles } from './accounts.ts';

writeFileSync(join(ROOT, 'deploy/nats/accounts.conf'), accountsInFiles());
