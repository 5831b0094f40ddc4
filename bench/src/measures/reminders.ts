/**
 * Due reminders are claimed by two replicas of integrations, which are killed in turn, and pushed by one replica, which
 * is killed too. Each must be claimed exactly once, and no device may get two. `DUE` and `PUSHES` set the sizes.
 */
import { createECDH } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { loadavg } from 'node:os';
import type { MailLink } from '@scrollstop/contracts/services/internal';
import { freePort } from '@scrollstop/tools/processes/ports';
import { type PreparedProduct, prepareProduct, type Running, startService } from '../compared/programs.ts';
import { FIRST_USER } from '../seed.ts';
import { runSql, type Servers, startServers } from '../servers.ts';

const DUE = Number(process.env['DUE'] ?? 1_000_000);
const PUSHES = Number(process.env['PUSHES'] ?? 5_000);
const KILLS = 4;
const POLL_MS = 100;
const SESSION = '00000000-0000-4000-8000-000000000000';

export async function reminders(): Promise<void> {
  const servers = await startServers();
  const sink = await startPushService();
  const auth = await startAuth();
  try {
    const here = await prepareProduct(servers, 'here');
    here.settings.ports.auth = auth.port;
    here.settings.env['PUSH_API_BASE'] = `http://127.0.0.1:${sink.port}`;
    await push(here, servers, sink);
    await claim(here, servers);
  } finally {
    for (const { server } of [sink, auth]) server.close();
    await servers.stop();
  }
}

/** A time zone in which it is afternoon now, so that no reminder is held back at night. */
function afternoonZone(): string {
  const hours = 15 - new Date().getUTCHours();
  const ahead = hours < -10 ? hours + 24 : hours;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Creates reminders that became due within the last hour, of users who have completed day 1. */
async function seed(url: string, from: number, count: number): Promise<void> {
  const tables = ['progress.progress', 'integrations.reminder'];
  for (const table of tables) await runSql(url, `alter table ${table} disable trigger refuse_erased_person`);
  const users = `generate_series(${from}, ${from + count - 1}) u`;
  await runSql(
    url,
    `insert into progress.progress (user_id, day, completed, completion_status, completed_at, completed_on,
       time_spent, elapsed, reflection_text, updated_at, version)
     select u, 1, true, 'yes', now() - interval '9 days', current_date - 9, 10, 9, '', now(), 1 from ${users}`,
    `insert into integrations.reminder (user_id, minutes, zone, channel, state, next_on, next_at)
     select u, extract(hour from local) * 60 + extract(minute from local), '${afternoonZone()}', 'push', 'on', local::date, due
     from ${users}, lateral (select date_trunc('minute', now() - u % 60 * interval '1 minute') as due) as instants,
       lateral (select due at time zone '${afternoonZone()}' as local) as clocks`,
    'vacuum analyze progress.progress, integrations.reminder',
    'checkpoint',
  );
  for (const table of tables) await runSql(url, `alter table ${table} enable trigger refuse_erased_person`);
}

async function claim(here: PreparedProduct, servers: Servers): Promise<void> {
  const url = servers.urlOf(here.database);
  await runSql(
    url,
    'truncate integrations.reminder, integrations.reminder_delivery, integrations.push_subscription, progress.progress',
  );
  await seed(url, FIRST_USER, DUE);
  const second: PreparedProduct = {
    ...here,
    name: 'second',
    settings: { ...here.settings, ports: { ...here.settings.ports, integrations: await freePort() } },
  };
  const progress = await startService(here, 'progress');
  const began = performance.now();
  const replicas = await Promise.all([here, second].map((one) => startService(one, 'integrations')));
  let killed = 0;
  for (;;) {
    const [{ left } = { left: 0 }] = await runSql<{ left: number }>(
      url,
      'select count(*)::int as left from integrations.reminder where next_at <= now()',
    );
    if (left === 0) break;
    if (killed < KILLS && left < DUE * (1 - (killed + 1) / (KILLS + 2))) {
      const turn = killed++ % 2;
      await kill(replicas[turn]!);
      replicas[turn] = await startService([here, second][turn]!, 'integrations');
    }
    await pause();
  }
  const seconds = (performance.now() - began) / 1_000;
  const [counts] = await runSql<{ messages: number; users: number }>(
    url,
    'select count(*)::int as messages, count(distinct user_id)::int as users from integrations.reminder_delivery',
  );
  for (const { child } of [...replicas, progress]) await child.stop();
  console.log(
    `claimed ${counts!.messages} reminders of ${counts!.users} users in ${seconds.toFixed(1)} s with ${killed} workers killed: ` +
      `${(counts!.messages / seconds).toFixed(0)}/s · load ${loadavg()[0]!.toFixed(1)}`,
  );
  if (counts!.messages !== DUE || counts!.users !== DUE)
    throw new Error(`${DUE} reminders were due, but some were lost or claimed twice`);
}

async function push(here: PreparedProduct, servers: Servers, sink: PushService): Promise<void> {
  const url = servers.urlOf(here.database);
  await seed(url, FIRST_USER, PUSHES);
  const device = createECDH('prime256v1');
  device.generateKeys();
  await runSql(
    url,
    'set search_path = integrations',
    `insert into push_subscription (user_id, endpoint_hash, endpoint, p256dh, auth, created_at, session_id)
     select u, u, 'http://127.0.0.1:${sink.port}/' || u, '${device.getPublicKey('base64url')}', '${'a'.repeat(22)}', now(), '${SESSION}'
     from generate_series(${FIRST_USER}, ${FIRST_USER + PUSHES - 1}) u`,
  );
  const progress = await startService(here, 'progress');
  let integrations = await startService(here, 'integrations');
  const began = performance.now();
  let killed = false;
  for (;;) {
    const [at] = await runSql<{ ended: number }>(
      url,
      `select count(*)::int as ended from integrations.reminder_delivery where status <> 'waiting'`,
    );
    if (at!.ended === PUSHES) break;
    if (!killed && at!.ended > PUSHES / 2) {
      killed = true;
      await kill(integrations);
      integrations = await startService(here, 'integrations');
    }
    await pause();
  }
  const seconds = (performance.now() - began) / 1_000;
  for (const { child } of [progress, integrations]) await child.stop();
  const most = Math.max(...sink.counts.values());
  console.log(
    `pushed ${sink.counts.size} of ${PUSHES} reminders in ${seconds.toFixed(1)} s (a lease of 60 s after the kill included), a device at most ${most}: ` +
      `${(sink.counts.size / sink.busySeconds()).toFixed(0)}/s while pushing · load ${loadavg()[0]!.toFixed(1)}`,
  );
  // A message in progress in a killed worker is lost, because no device may get two.
  if (most > 1 || sink.counts.size < PUSHES - 50) throw new Error('a device got two messages, or too many got none');
}

async function kill({ child }: Running): Promise<void> {
  process.kill(child.pid, 'SIGKILL');
  await child.exit;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

interface PushService {
  server: Server;
  port: number;
  /** The number of messages of each device. */
  counts: Map<string, number>;
  /** The seconds with messages, without pauses of more than a second. */
  busySeconds: () => number;
}

async function startPushService(): Promise<PushService> {
  const counts = new Map<string, number>();
  let [busy, last] = [0, 0];
  const server = createServer((request, response) => {
    const now = performance.now();
    if (now - last < 1_000) busy += now - last;
    last = now;
    counts.set(request.url!, (counts.get(request.url!) ?? 0) + 1);
    request.resume().on('end', () => response.writeHead(201).end());
  });
  return { server, port: await listening(server), counts, busySeconds: () => busy / 1_000 };
}

/** A fake auth service, which returns the data of an account for its reminder. */
async function startAuth(): Promise<{ server: Server; port: number }> {
  const account = JSON.stringify({
    to: 'a@example.org',
    username: 'a',
    language: 'en',
    link: null,
    proven: true,
    access: 'premium',
    purchaseWaiting: false,
    activeSessions: [SESSION],
  } satisfies MailLink);
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(account));
  });
  return { server, port: await listening(server) };
}

async function listening(server: Server): Promise<number> {
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return port;
}
