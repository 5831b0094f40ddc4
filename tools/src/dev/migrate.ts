/** Applies the migrations as they are on disk now, in a separate process, because Node caches imported modules. */
import { dataDirOf } from '../folders.ts';
import { provisionAll } from '../start/servers.ts';
import { secretsOf } from '../start/secrets.ts';

await provisionAll(process.env.DATABASE_URL ?? '', secretsOf(dataDirOf()));
