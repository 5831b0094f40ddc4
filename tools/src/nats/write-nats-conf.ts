/** `node tools/src/nats/write-nats-conf.ts` writes a deployment's NATS accounts; run it after a change of events. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../folders.ts';
import { accountsInFiles } from './accounts.ts';

writeFileSync(join(ROOT, 'deploy/nats/accounts.conf'), accountsInFiles());
