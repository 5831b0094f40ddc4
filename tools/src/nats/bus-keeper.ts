/**
 * Creates the streams and durables of the bus, and recreates them if its store was lost (docs/decisions/021). `npm
 * start` does so in its own process; a deployment runs this file, with the login of `admin` in NATS_URL.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBus } from '@scrollstop/events/bus/bus';
import type { Log } from '@scrollstop/events/bus/bus-contract';
import { keepBus } from '@scrollstop/events/bus/provision';
import { terminal } from '../terminal.ts';

const terminalLog: Log = {
  info: () => undefined,
  error: (_fields, message) => terminal.warn(message),
  // The services already report an unavailable bus.
  warn: () => undefined,
};

/** `url` has the login of the account BUS. `onPass` is called after each successful pass. */
export function startBusKeeper(
  url: string,
  replicas: number,
  onPass?: () => void,
  log = terminalLog,
): { stop: () => Promise<void> } {
  const bus = connectBus(url, 'admin', log);
  const keeper = keepBus({ bus, replicas, log, ...(onPass && { onUpToDate: onPass }) });
  return {
    stop: async () => {
      await keeper.stop();
      // Not awaited, because the connection may never be made.
      void bus.then((one) => one.close()).catch(() => undefined);
    },
  };
}

async function runAsProcess(url: string): Promise<void> {
  const { createLog } = await import('@scrollstop/service-kit/log');
  // A health probe checks the age of this file.
  const touchFile = () => writeFileSync(join(tmpdir(), 'looked'), '');
  const replicas = Number(process.env.NATS_REPLICAS) || 1;
  const keeper = startBusKeeper(url, replicas, touchFile, createLog('bus-keeper', 'info'));
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void keeper.stop().finally(() => process.exit(0)));
}

if (process.argv[1] === import.meta.filename) {
  if (process.env.NATS_URL) await runAsProcess(process.env.NATS_URL);
  else {
    console.error('NATS_URL is not set: see .env.example');
    process.exitCode = 1;
  }
}
