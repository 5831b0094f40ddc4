/** Three PostgreSQL servers under Patroni, with etcd and HAProxy, on this machine, configured as in deploy/patroni. */
import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePorts } from '@scrollstop/tools/processes/ports';
import { type Child, untilReady } from '@scrollstop/tools/processes/process';
import { provisionAll } from '@scrollstop/tools/start/servers';
import { ROOT } from '@scrollstop/tools/folders';
import { acceptsQueries } from './behind-pgbouncer.ts';
import type { Databases, ClusterSetup } from './cluster.ts';
import { accountIn, debianRoot, runInside } from './debian-root.ts';

const HOST = '127.0.0.1';
const NODES = [1, 2, 3] as const;
const BIN = '/usr/lib/postgresql/18/bin';

type Node = {
  name: string;
  isPrimary: () => Promise<boolean>;
  /** The process ids of PostgreSQL, the postmaster first. */
  postgres: () => number[];
  /** Sends a signal only to Patroni. */
  signalPatroni: (signal: NodeJS.Signals) => void;
  /** Simulates a power failure of the machine. */
  killMachine: () => void;
  /** Simulates the restart of the machine. */
  start: () => Promise<void>;
};
export type Patroni = Databases & {
  nodes: Node[];
  primary: () => Promise<Node | undefined>;
  /** Both standbys are streaming and one is synchronous; before that no failover is possible. */
  isComplete: () => Promise<boolean>;
};

export async function startPatroni(setup: ClusterSetup): Promise<Patroni> {
  const root = await debianRoot();
  const folder = join(setup.dataDir, 'patroni');
  const { uid, gid } = accountIn(root);
  mkdirSync(join(folder, 'logs'), { recursive: true });
  chownSync(folder, uid, gid);
  const inside = (name: string, ...command: string[]) => runInside({ root, dataDir: folder, name, command });
  const write = (file: string, text: string) => {
    const path = join(folder, file);
    writeFileSync(path, text, { mode: 0o600 });
    chownSync(path, uid, gid);
    return path;
  };
  const [etcdPort = 0, peerPort = 0, proxyPort = 0, ...rest] = await freePorts(3 + 2 * NODES.length);
  const children: Child[] = [];
  const etcd = `http://${HOST}:${etcdPort}`;
  const peer = `http://${HOST}:${peerPort}`;
  children.push(
    await inside(
      'etcd',
      'etcd',
      '--data-dir',
      join(folder, 'etcd'),
      '--listen-client-urls',
      etcd,
      '--advertise-client-urls',
      etcd,
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
      '--initial-cluster',
      `default=${peer}`,
    ),
  );
  const template = readFileSync(join(ROOT, 'deploy', 'patroni', 'patroni.yml'), 'utf8');
  const nodes = NODES.map((number, index) => {
    const [port, rest_] = [rest[2 * index]!, rest[2 * index + 1]!];
    const name = `node-${number}`;
    const data = join(folder, name);
    const config = write(
      `${name}.yml`,
      filled(template, {
        NAME: name,
        HOST,
        POSTGRES_PORT: String(port),
        REST_PORT: String(rest_),
        ETCD_HOSTS: `${HOST}:${etcdPort}`,
        DATA_DIR: data,
        BIN_DIR: BIN,
        CLIENTS: `${HOST}/32`,
        PGPASS_FILE: join(folder, `${name}.pgpass`),
        POSTGRES_PASSWORD: setup.secrets.postgres,
        REPLICATION_PASSWORD: setup.secrets.nats.admin,
      }),
    );
    return { ...node(name, data, rest_, () => inside(name, 'patroni', config)), port, rest: rest_ };
  });
  const proxy = write(
    'haproxy.cfg',
    filled(readFileSync(join(ROOT, 'deploy', 'patroni', 'haproxy.cfg'), 'utf8'), {
      HOST,
      PORT: String(proxyPort),
      ...Object.fromEntries(
        nodes.flatMap(({ port, rest: check }, index) => [
          [`NODE_${index + 1}`, `${HOST}:${port}`],
          [`REST_${index + 1}`, String(check)],
        ]),
      ),
    }),
  );
  const stop = async () => {
    for (const one of nodes) one.killMachine();
    await Promise.all(children.map((child) => child.stop()));
  };
  try {
    const url = (database: string) =>
      `postgresql://postgres:${setup.secrets.postgres}@${HOST}:${proxyPort}/${database}`;
    const haproxy = await inside('haproxy', 'haproxy', '-db', '-f', proxy);
    children.push(haproxy);
    await Promise.all(nodes.map((one) => one.start()));
    await untilReady(haproxy, () => acceptsQueries(url('postgres')), folder);
    await provisionAll(url('postgres'), setup.secrets);
    const primary = async () => {
      for (const one of nodes) if (await one.isPrimary()) return one;
      return undefined;
    };
    const isComplete = async () => {
      const members = await membersBy(nodes[0]!.rest);
      const are = (role: string, state: RegExp) =>
        members.filter((one) => one.role === role && state.test(one.state)).length;
      return (
        are('leader', /running/) === 1 &&
        are('sync_standby', /streaming/) === 1 &&
        are('replica', /streaming/) === NODES.length - 2
      );
    };
    return { audit: url('postgres'), of: () => ({ url: url('postgres') }), nodes, primary, isComplete, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function node(name: string, data: string, restPort: number, run: () => Promise<Child>): Node {
  let patroni: Child | undefined;
  const isOk = (path: string) =>
    fetch(`http://${HOST}:${restPort}${path}`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
  const postgres = () => {
    const postmaster = postmasterOf(data);
    return postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)];
  };
  return {
    name,
    postgres,
    isPrimary: () => isOk('/primary'),
    signalPatroni: (signal) => void (patroni && process.kill(patroni.pid, signal)),
    killMachine: () => {
      patroni?.kill();
      for (const pid of postgres()) tryKill(pid);
    },
    start: async () => {
      patroni = await run();
      const since = Date.now();
      while (!(await isOk('/health'))) {
        if (!patroni.alive() || Date.now() - since > 120_000)
          throw new Error(`${name} is not running:\n${patroni.tail()}`);
        await setTimeout(100);
      }
    },
  };
}

async function membersBy(restPort: number): Promise<{ role: string; state: string }[]> {
  try {
    const response = await fetch(`http://${HOST}:${restPort}/cluster`, {
      signal: AbortSignal.timeout(1_000),
    });
    return ((await response.json()) as { members: { role: string; state: string }[] }).members;
  } catch {
    return [];
  }
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended with the other processes.
  }
}

/** The pid in its pid file, if that process exists and is a PostgreSQL. */
function postmasterOf(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres') ? pid : undefined;
  } catch {
    return undefined;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === parent;
      } catch {
        return false;
      }
    });
}

/** Replaces `${NAME}` by its value. Throws if a value is missing. */
function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${name} has no value`);
    return value;
  });
}
