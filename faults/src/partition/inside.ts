/** The part of the scenario `partition` that runs in the network namespace. Prints its figures. */
import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { PASSWORD, apiUser } from '@scrollstop/tools/testing/api-user';
import { startCluster } from '../cluster/cluster.ts';
import { assertNone, audit } from '../load/audit.ts';
import { startUsers } from '../load/simulated-users.ts';
import { limitFor } from '../scenarios/scenario.ts';

const SECONDS = { small: 8, full: 20 };
/** A statement may take 5 s, and a request 10 s. */
const REFUSED_WITHIN_MS = 11_000;
const BACK_WITHIN_MS = 30_000;

const size = process.argv[2] === 'full' ? 'full' : 'small';
const cluster = await startCluster({ progress: 2 });
try {
  const { ledger, more, end } = startUsers(3, cluster.gateways);
  await more(20);
  const postgres = await without(new URL(cluster.databaseUrl).port, async () => {
    const refusals = Array.from({ length: 4 }, () => refusal(cluster.gateways));
    await setTimeout(SECONDS[size] * 1_000);
    return Promise.all(refusals);
  });
  const back = await timed(() => more(20));
  let during = 0;
  await without(cluster.nats.servers[0]!.split(':')[1]!, async () => {
    const before = ledger.writes;
    await setTimeout(SECONDS[size] * 1_000);
    during = ledger.writes - before;
  });
  await more(20);
  await end();
  const faults = await audit(cluster, ledger);
  const slowest = Math.max(...postgres.map(({ ms }) => ms));
  if (postgres.some(({ status }) => status !== 503)) faults.push(`got ${postgres.map(({ status }) => status).join()}`);
  if (slowest > limitFor(size, REFUSED_WITHIN_MS)) faults.push(`a refusal took ${slowest} ms`);
  if (back > limitFor(size, BACK_WITHIN_MS)) faults.push(`writes began again only after ${back} ms`);
  if (during === 0) faults.push('no write was acknowledged without NATS');
  assertNone(faults);
  console.log(
    `${SECONDS[size]} s without PostgreSQL: 503 after ${slowest} ms at most, 20 writes ${back} ms after its return; ` +
      `${SECONDS[size]} s without NATS: ${during} writes meanwhile; ${ledger.writes} writes acknowledged, 0 lost, all events published`,
  );
} finally {
  await cluster.stop();
}

/** Drops the packets to and from a port during `meanwhile`. */
async function without<T>(port: string, meanwhile: () => Promise<T>): Promise<T> {
  const rules = ['--dport', '--sport'].map((side) => ['INPUT', '-p', 'tcp', side, port, '-j', 'DROP']);
  for (const rule of rules) execFileSync('iptables', ['--insert', ...rule]);
  try {
    return await meanwhile();
  } finally {
    for (const rule of rules) execFileSync('iptables', ['--delete', ...rule]);
  }
}

async function refusal(origins: string[]): Promise<{ status: number; ms: number }> {
  const { call, email } = apiUser(origins, { 'x-forwarded-for': '192.0.2.14' });
  let status = 0;
  const ms = await timed(async () => {
    ({ status } = await call('POST', '/api/auth/register', { email, password: PASSWORD }));
  });
  return { status, ms };
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const since = Date.now();
  await call();
  return Date.now() - since;
}
