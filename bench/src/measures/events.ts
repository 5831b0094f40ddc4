/**
 * Compares the path from the outbox through JetStream to an effect in another service with a raw client that publishes
 * messages of equal size with the same acknowledgements; then measures 500 events a second from end to end.
 */
import { randomUUID } from 'node:crypto';
import { streamOf, subjectOf } from '@scrollstop/contracts/services/events';
import { type Bus, connectBus } from '@scrollstop/events/bus/bus';
import { quiet } from '@scrollstop/events/testing';
import { withLogin } from '@scrollstop/tools/database/with-login';
import { cpuSeconds } from '../cpu.ts';
import { median, percentile } from '../load.ts';
import { prepareProduct, startService } from '../compared/programs.ts';
import { report } from '../report.ts';
import { runSql, type Servers, startServers } from '../servers.ts';

const EVENTS = Number(process.env['EVENTS'] ?? 10_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SECONDS = Number(process.env['SECONDS'] ?? 6);
const PER_SECOND = 500;
const STEP_MS = 20;
/** As many as the relay has in flight: three batches of 200. */
const IN_FLIGHT = 600;
const SUBJECT = subjectOf('challenge_completed');
const CONSUMER = 'integrations__challenge_completed';

/** Inserts `count` events of different users about day 7, which the funnel counts. */
const emit = (count: number, from: number) => `insert into progress.outbox
    (id, subject, aggregate_id, aggregate_version, data, user_id)
  select id, '${SUBJECT}', user_id || ':7', 1, json_build_object('id', id, 'type', 'challenge_completed', 'aggregateId',
    user_id || ':7', 'aggregateVersion', 1, 'correlationId', id, 'occurredAt', '${new Date().toISOString()}', 'version', 1,
    'source', 'progress', 'data', json_build_object('userId', user_id, 'day', 7, 'completionStatus', 'yes', 'completedAt',
    '${new Date().toISOString()}'))::text, user_id
  from (select uuidv7() as id, ${from} + n as user_id from generate_series(1, ${count}) n) as new`;
const WAKE = `select pg_notify('progress_outbox', '')`;

interface Round {
  rate: number;
  cpu: number;
  parts: Record<string, number>;
}

export async function events(): Promise<void> {
  const servers = await startServers();
  try {
    const here = await prepareProduct(servers, 'here');
    const url = servers.urlOf(here.database);
    const programs = [await startService(here, 'progress'), await startService(here, 'integrations')];
    const [progress, integrations] = programs.map(({ child }) => child.pid) as [number, number];
    const bus = await connectBus(withLogin(servers.natsUrl, 'admin', servers.secrets.nats.admin), 'admin', quiet);
    const pids = {
      relay: progress,
      consumer: integrations,
      nats: servers.nats.pid,
      postgres: servers.postgres.pid,
    };
    let users = 1_000;
    const rounds: { raw: Round; chain: Round }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const raw = await rawPublish(bus, servers);
      await runSql(url, emit(EVENTS, users), 'checkpoint');
      users += EVENTS;
      rounds.push({ raw, chain: await chain(url, pids) });
    }
    const ratios = (of: (one: (typeof rounds)[number]) => number) => rounds.map(of);
    report({
      name: 'outbox → effect / raw',
      ratios: ratios(({ raw, chain: ours }) => ours.rate / raw.rate),
      byCpu: ratios(({ raw, chain: ours }) => raw.cpu / ours.cpu),
      goal: '≥ 0.4',
      more:
        `${median(ratios((one) => one.chain.rate)).toFixed(0)}/s of ${median(ratios((one) => one.raw.rate)).toFixed(0)}/s (${median(ratios((one) => one.raw.cpu)).toFixed(0)} µs), ` +
        Object.keys(pids)
          .map((part) => `${part} ${median(ratios((one) => one.chain.parts[part]!)).toFixed(0)} µs`)
          .join(', '),
    });
    await steady(url, users);
    await bus.close();
    for (const { child } of programs) await child.stop();
  } finally {
    await servers.stop();
  }
}

/** Publishes by the raw client to a subject of the same stream that has no consumer. */
async function rawPublish(bus: Bus, { nats }: Servers): Promise<Round> {
  const data = JSON.stringify({ filler: 'x'.repeat(330) });
  const stream = streamOf('progress');
  const before = { cpu: cpuSeconds(nats.pid), own: process.cpuUsage() };
  const began = performance.now();
  let left = EVENTS;
  const lane = async () => {
    while (left-- > 0) await bus.js.publish(`${SUBJECT}.other`, data, { msgID: randomUUID() });
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
  const seconds = (performance.now() - began) / 1_000;
  const own = process.cpuUsage(before.own);
  const cpu = cpuSeconds(nats.pid) - before.cpu + (own.user + own.system) / 1e6;
  await (await bus.manager()).streams.purge(stream, { filter: `${SUBJECT}.other` });
  return { rate: EVENTS / seconds, cpu: (cpu / EVENTS) * 1e6, parts: {} };
}

/** Wakes the relay and measures until all events of the backlog have had their effect. */
async function chain(url: string, pids: Record<string, number>): Promise<Round> {
  const sample = () => Object.fromEntries(Object.entries(pids).map(([part, pid]) => [part, cpuSeconds(pid)] as const));
  const effectsBefore = await effectsIn(url);
  const before = sample();
  const began = performance.now();
  await runSql(url, WAKE);
  for (;;) {
    const effects = await effectsIn(url);
    const seconds = (performance.now() - began) / 1_000;
    if (effects - effectsBefore >= EVENTS) {
      const after = sample();
      const parts = Object.fromEntries(
        Object.keys(pids).map((part) => [part, ((after[part]! - before[part]!) / EVENTS) * 1e6]),
      );
      const cpu = Object.values(parts).reduce((sum, one) => sum + one, 0);
      return { rate: EVENTS / seconds, cpu, parts };
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function effectsIn(url: string): Promise<number> {
  const text = `select count(*)::int as effects from integrations.inbox where consumer = '${CONSUMER}'`;
  const [row] = await runSql<{ effects: number }>(url, text);
  return row!.effects;
}

async function steady(url: string, from: number): Promise<void> {
  const steps = (SECONDS * 1_000) / STEP_MS;
  const each = (PER_SECOND * STEP_MS) / 1_000;
  const began = performance.now();
  for (let step = 0; step < steps; step++) {
    await runSql(url, emit(each, from + step * each), WAKE);
    const wait = began + (step + 1) * STEP_MS - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  const seconds = (performance.now() - began) / 1_000;
  const delays = async () =>
    runSql<{ ms: number }>(
      url,
      `select extract(epoch from i.received_at - o.created_at)::float8 * 1000 as ms from progress.outbox o
       join integrations.inbox i on i.event_id = o.id and i.consumer = '${CONSUMER}' where o.user_id > ${from} order by 1`,
    );
  let rows = await delays();
  for (let tries = 0; rows.length < steps * each && tries < 100; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    rows = await delays();
  }
  const times = rows.map(({ ms }) => ms);
  console.log(
    `end to end at ${((steps * each) / seconds).toFixed(0)}/s: p50 ${percentile(times, 0.5).toFixed(0)} ms, ` +
      `p99 ${percentile(times, 0.99).toFixed(0)} ms (goal ≤ 250), ${times.length} of ${steps * each} arrived`,
  );
}
