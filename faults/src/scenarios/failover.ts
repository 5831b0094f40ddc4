/**
 * The primary of a PostgreSQL under Patroni is killed under load, together with its machine or alone. Finally it is cut
 * off from the standbys and etcd while users keep writing, and a standby takes over. Requirement: no acknowledged write
 * is lost.
 */
import { setTimeout } from 'node:timers/promises';
import { assertNone, audit } from '../load/audit.ts';
import { startCluster } from '../cluster/cluster.ts';
import { whyNoRoot } from '../cluster/debian-root.ts';
import { startUsers, type Users } from '../load/simulated-users.ts';
import { type Patroni, startPatroni } from '../cluster/patroni.ts';
import type { Scenario, Size } from './scenario.ts';

type Kind = 'machine' | 'process';
const plans: Record<Size, { users: number; writesBetween: number; kills: Kind[] }> = {
  small: { users: 2, writesBetween: 30, kills: ['process', 'machine'] },
  full: {
    users: 4,
    writesBetween: 150,
    kills: ['machine', 'process', 'machine', 'process', 'machine', 'process', 'machine', 'machine'],
  },
};
const TIMEOUT_MS = 90_000;
/** Longer than a service waits for PostgreSQL (6 s), shorter than PostgreSQL waits for a standby (10 s). */
const CUT_OFF_MS = 8_000;

export const failover: Scenario = {
  name: 'failover',
  run: async (size) => {
    const why = whyNoRoot();
    if (why) return `skipped: needs PostgreSQL 18, Patroni, etcd and HAProxy in a Debian folder, and ${why}`;
    const plan = plans[size];
    let patroni: Patroni | undefined;
    const cluster = await startCluster({ progress: 2 }, async (place) => (patroni = await startPatroni(place)));
    try {
      const users = startUsers(plan.users, cluster.gateways);
      const { ledger, more, end } = users;
      const outages: Record<Kind, number[]> = { machine: [], process: [] };
      for (const kind of plan.kills) {
        await more(plan.writesBetween);
        outages[kind].push(await killPrimary(patroni!, users, kind));
      }
      await more(plan.writesBetween);
      const meanwhile = await cutOff(patroni!, users);
      await more(plan.writesBetween);
      await end();
      assertNone(await audit(cluster, ledger));
      const seconds = (all: number[]) => all.map((ms) => (ms / 1000).toFixed(1)).join(', ');
      return [
        `${plan.kills.length + 1} primaries killed, ${ledger.writes} writes of ${ledger.users.length} users acknowledged, 0 lost`,
        `no writes for ${seconds(outages.machine)} s after the loss of a machine, for ${seconds(outages.process)} s after the loss of PostgreSQL alone`,
        `a primary cut off for ${CUT_OFF_MS / 1000} s acknowledged ${meanwhile} writes meanwhile`,
        `${ledger.retries} retries, the slowest write took ${ledger.slowest} ms`,
      ].join('; ');
    } finally {
      await cluster.stop();
    }
  },
};

/** Kills the primary and restarts the node; returns the milliseconds until the first write on the next primary. */
async function killPrimary(patroni: Patroni, { more }: Users, kind: Kind): Promise<number> {
  const old = await primaryOf(patroni);
  const since = Date.now();
  if (kind === 'machine') old.killMachine();
  else process.kill(old.postgres()[0]!, 'SIGKILL');
  await replaced(patroni, old.name, since);
  await more(1);
  const outage = Date.now() - since;
  if (kind === 'machine') await old.start();
  return outage;
}

/** The primary, once two standbys could take over. */
async function primaryOf({ primary, isComplete }: Patroni) {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await setTimeout(100)) {
    const found = await primary();
    if (found && (await isComplete())) return found;
  }
  throw new Error('no primary with two standbys');
}

async function replaced({ primary }: Patroni, old: string, since: number): Promise<void> {
  while (Date.now() - since < TIMEOUT_MS) {
    const found = await primary();
    if (found && found.name !== old) return;
    await setTimeout(50);
  }
  throw new Error(`no standby replaced ${old} within ${TIMEOUT_MS / 1000} s`);
}

/** Returns the number of writes acknowledged during the cut-off, which must be 0, because no standby has them. */
async function cutOff(patroni: Patroni, { ledger, more }: Users): Promise<number> {
  const old = await primaryOf(patroni);
  const standbys = patroni.nodes.filter(({ name }) => name !== old.name).flatMap(({ postgres }) => postgres());
  const send = (signal: 'SIGSTOP' | 'SIGCONT') => standbys.forEach((pid) => process.kill(pid, signal));
  old.signalPatroni('SIGSTOP');
  send('SIGSTOP');
  await setTimeout(500); // requests in flight finish
  const before = ledger.writes;
  await setTimeout(CUT_OFF_MS);
  const acknowledged = ledger.writes - before;
  const since = Date.now();
  old.killMachine();
  send('SIGCONT');
  await replaced(patroni, old.name, since);
  await more(1);
  await old.start();
  return acknowledged;
}
