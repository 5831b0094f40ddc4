/** A local nats-server with JetStream, and one user per service who may publish only that service's events. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findNatsServer } from './nats-binary.ts';
import { freePort } from './ports.ts';
import { run, untilReady, type Program } from './process.ts';
import { plainly } from './say.ts';
import { endStale } from './stale.ts';

export type NatsUser = { name: string; password: string; service?: string };

export type NatsOptions = {
  dir: string;
  log: string;
  /** Nobody, and no accounts: the server takes everyone who reaches the loopback address. */
  users: readonly NatsUser[];
  /** Accounts with streams of their own, entered by a user of the same name and password (tests). */
  accounts?: readonly string[];
  port?: number;
  /** One of several servers that keep streams together (faults/). */
  cluster?: { node: string; port: number; peers: readonly number[]; password: string };
  onLine?: (line: string) => void;
};

/** sync_interval exists from 2.10; 2.9 refuses to start with it (reliability.md). */
export function configText(options: NatsOptions & { port: number; version: string }): string {
  const [major = 0, minor = 0] = options.version.split('.').map(Number);
  const sync = major > 2 || (major === 2 && minor >= 10) ? '\n  sync_interval: always' : '';
  const users = options.users.map(userText).join('\n');
  return `# written at every start by tools/src/nats.ts
listen: "127.0.0.1:${options.port}"
server_name: ${options.cluster?.node ?? 'scrollstop'}
pid_file: ${JSON.stringify(pidFile(options.dir))}
max_payload: 262144
jetstream {
  store_dir: ${JSON.stringify(join(options.dir, 'store'))}
  max_memory_store: 67108864
  max_file_store: 4294967296${sync}
}
${options.cluster ? clusterText(options.cluster) : ''}${users && `authorization {\n  users: [\n${users}\n  ]\n}\n`}${options.accounts ? accountsText(options.accounts) : ''}`;
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

/** One JetStream account per name: what one publishes or deletes, no other sees. */
export function accountsText(names: readonly string[]): string {
  const account = (name: string) =>
    `  ${name} { jetstream: enabled, users: [ { user: ${name}, password: ${name} } ] }`;
  return `accounts {\n${names.map(account).join('\n')}\n}\n`;
}

/** A service publishes its own events, asks JetStream and acknowledges; it cannot empty a stream (reliability.md, Edges). */
function userText({ name, password, service }: NatsUser): string {
  const login = `user: ${JSON.stringify(name)}, password: ${JSON.stringify(password)}`;
  if (!service) return `    { ${login} }`;
  const allow = [`evt.${service}.>`, '$JS.API.>', '$JS.ACK.>', '_INBOX.>'];
  const deny = ['$JS.API.STREAM.DELETE.>', '$JS.API.STREAM.PURGE.>', '$JS.API.STREAM.MSG.DELETE.>'];
  return `    { ${login}, permissions: {
      publish: { allow: ${JSON.stringify(allow)}, deny: ${JSON.stringify(deny)} }
      subscribe: { allow: ["_INBOX.>"] }
    } }`;
}

export type Nats = Program & { port: number; version: string };

/** Finds the server and writes its configuration. */
export async function prepareNats(options: NatsOptions): Promise<Nats> {
  const binary = await findNatsServer();
  const version =
    /(\d+\.\d+\.\d+)/.exec(execFileSync(binary, ['--version'], { encoding: 'utf8' }))?.[1] ?? '0.0.0';
  const port = options.port ?? (await freePort());
  const config = join(options.dir, 'nats.conf');
  try {
    mkdirSync(options.dir, { recursive: true });
    writeFileSync(config, configText({ ...options, port, version }), { mode: 0o600 });
    chmodSync(config, 0o600); // the mode above counts only for a new file
  } catch (error) {
    throw plainly(error, options.dir);
  }
  return {
    name: options.cluster?.node ?? 'nats',
    port,
    version,
    run: async () => {
      await endStale(pidFile(options.dir), ['nats-server', config], 'SIGTERM');
      return run({
        name: 'nats',
        command: binary,
        args: ['-c', config],
        log: options.log,
        stopSignal: 'SIGTERM',
        ...(options.onLine && { onLine: options.onLine }),
      });
    },
    ready: (child) => untilReady(child, () => greets(port), options.dir),
  };
}

/** The server greets every connection with an INFO line as soon as it serves. */
function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('data', (data) => end(data.toString('latin1').startsWith('INFO ')));
  });
}
