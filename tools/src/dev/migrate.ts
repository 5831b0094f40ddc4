/** Applies the migrations as they are on the disk now: a process of its own, since Node keeps a module that it has read. */
import { dataDirOf } from '../folders.ts';
import { provisionAll } from '../start/servers.ts';
import { secretsOf } from '../start/secrets.ts';

await provisionAll(process.env.DATABASE_URL ?? '', secretsOf(dataDirOf()));
