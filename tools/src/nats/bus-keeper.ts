/**
 * Creates the streams and durables of the bus, and recreates them when its store was lost (docs/decisions/021).
 * `npm start` does it in its own process; a deployment runs this file, with NATS_URL as the login of `admin`.
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
  // The services report an unavailable bus, together with its consequences.
  warn: () => undefined,
};

/** `url` has the login of the bus's own account. `looked` is called after each pass that left everything in place. */
export function startBusKeeper(
  url: string,
  replicas: number,
  looked?: () => void,
  log = terminalLog,
): { stop: () => Promise<void> } {
  const bus = connectBus(url, 'admin', log);
  const keeper = keepBus({ bus, replicas, log, ...(looked && { onUpToDate: looked }) });
  return {
    stop: async () => {
      await keeper.stop();
      // Does not wait for a connection that was never made.
      void bus.then((one) => one.close()).catch(() => undefined);
    },
  };
}

async function runAsProcess(url: string): Promise<void> {
  const { createLog } = await import('@scrollstop/service-kit/log');
  // The age of this file tells a probe whether the last pass succeeded recently.
  const looked = () => writeFileSync(join(tmpdir(), 'looked'), '');
  const replicas = Number(process.env.NATS_REPLICAS) || 1;
  const keeper = startBusKeeper(url, replicas, looked, createLog('bus-keeper', 'info'));
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
