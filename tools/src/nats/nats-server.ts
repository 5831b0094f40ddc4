/** Runs a local nats-server with JetStream and an account for each service (accounts.ts). */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountsText, type NatsUser } from './accounts.ts';
import { freeBytes } from '../folders.ts';
import { findNatsServer } from './find-nats-server.ts';
import { freePort } from '../processes/ports.ts';
import { run, untilReady, type Program } from '../processes/process.ts';
import { toUserError } from '../terminal.ts';
import { endLeftover } from '../processes/leftover-server.ts';

export type NatsOptions = {
  dir: string;
  log: string;
  /** Without users the server accepts every client on the loopback address. */
  users: readonly NatsUser[];
  /** For tests: accounts with their own streams, each with a user of the same name and password. */
  accounts?: readonly string[];
  port?: number;
  /** Enables the monitoring endpoints that the exporter reads (exporter/nats.ts). */
  monitorPort?: number;
  /** Makes it one of several servers that replicate streams (faults/). */
  cluster?: { node: string; port: number; peers: readonly number[]; password: string };
  onLine?: (line: string) => void;
};

export function configText(options: NatsOptions & { port: number }): string {
  const users = options.users.map((user) => ({ ...user, password: JSON.stringify(user.password) }));
  return `# written at every start by tools/src/nats/nats-server.ts
listen: "127.0.0.1:${options.port}"
server_name: ${options.cluster?.node ?? 'scrollstop'}${options.cluster ? `\nserver_tags: ["${options.cluster.node}"]` : ''}
pid_file: ${JSON.stringify(pidFile(options.dir))}
max_payload: 262144${options.monitorPort ? `\nhttp: "127.0.0.1:${options.monitorPort}"` : ''}
jetstream {
  store_dir: ${JSON.stringify(join(options.dir, 'store'))}
  max_memory_store: 67108864
  max_file_store: 4294967296
  sync_interval: always
}
${options.cluster ? clusterText(options.cluster) : ''}${users.length > 0 ? accountsText(users) : ''}${options.accounts ? testAccountsText(options.accounts) : ''}`;
}

function clusterText({ port, peers, password }: NonNullable<NatsOptions['cluster']>): string {
  const routes = peers.map((peer) => JSON.stringify(`nats://route:${password}@127.0.0.1:${peer}`));
  return `cluster {
  name: scrollstop
  listen: "127.0.0.1:${port}"
  authorization { user: route, password: ${JSON.stringify(password)} }
  routes: [${routes.join(', ')}]
}
`;
}

const pidFile = (dir: string) => join(dir, 'nats.pid');

/** One JetStream account for each name, so that tests do not see each other's messages and deletions. */
export function testAccountsText(names: readonly string[]): string {
  const account = (name: string) => `  ${name} { jetstream: enabled, users: [ { user: ${name}, password: ${name} } ] }`;
  return `accounts {\n${names.map(account).join('\n')}\n}\n`;
}

export type Nats = Program & { port: number };

const NEEDED_BYTES = 16 * 1024 * 1024; // with less free space a restart would not help

/** Finds the server and writes its configuration. */
export async function prepareNats(options: NatsOptions): Promise<Nats> {
  const binary = await findNatsServer();
  const port = options.port ?? (await freePort());
  const config = join(options.dir, 'nats.conf');
  let isReady = false;
  let diskWasFull = false;
  try {
    mkdirSync(options.dir, { recursive: true });
    writeFileSync(config, configText({ ...options, port }), { mode: 0o600 });
    chmodSync(config, 0o600); // writeFileSync sets the mode only of a new file
  } catch (error) {
    throw toUserError(error, options.dir);
  }
  return {
    name: options.cluster?.node ?? 'nats',
    port,
    run: async () => {
      await endLeftover(pidFile(options.dir), ['nats-server', config], 'SIGTERM');
      isReady = false;
      diskWasFull = false;
      return run({
        name: 'nats',
        command: binary,
        args: ['-c', config],
        log: options.log,
        stopSignal: 'SIGTERM',
        onLine: (line) => {
          isReady ||= line.endsWith('Server is ready');
          diskWasFull ||= line.includes('no space left on device');
          options.onLine?.(line);
        },
      });
    },
    ready: (child) => untilReady(child, () => Promise.resolve(isReady), options.dir),
    // After a full disk, streams refuse writes or are disabled until the server restarts.
    stuck: () => diskWasFull && (freeBytes(options.dir) ?? 0) >= NEEDED_BYTES,
  };
}
