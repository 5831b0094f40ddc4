/** A deployment's process that makes the streams and durables and keeps them. NATS_URL with the login of `admin`. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBusKeeper } from './bus-keeper.ts';

const url = process.env.NATS_URL;
if (!url) {
  console.error('NATS_URL is not set: see .env.example');
  process.exit(1);
}

const line = (level: string) => (fields: object, message: string) =>
  console.log(
    JSON.stringify({ level, time: new Date().toISOString(), name: 'bus-keeper', ...said(fields), message }),
  );
const said = (fields: object) => ({ ...fields, ...('err' in fields && { err: String(fields.err) }) });

/** Its age tells a probe whether everything was there of late. */
const looked = () => writeFileSync(join(tmpdir(), 'looked'), '');

const keeper = startBusKeeper(url, Number(process.env.NATS_REPLICAS) || 1, looked, {
  info: line('info'),
  warn: line('warn'),
  error: line('error'),
});
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void keeper.stop().finally(() => process.exit(0)));
