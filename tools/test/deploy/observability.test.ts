/** The whole product as an operator sees it: traces, metrics and logs of real processes and servers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newTraceparent, parseTraceparent } from '@scrollstop/contracts/services/trace';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { metricsText as backupMetrics, noFigures } from '../../src/backup/metrics.ts';
import { freePorts } from '../../src/processes/ports.ts';
import { findPrometheus } from '../../src/downloads/prometheus.ts';
import { STATEFUL } from '../../src/start/services.ts';
import { PASSWORD, apiUser } from '../../src/testing/api-user.ts';
import { testProduct } from '../../src/testing/product.ts';
import { alerts, dashboardExpressions } from '../support/deploy.ts';
import { otlpReceiver } from '../support/otlp-receiver.ts';
import { startPrometheus } from '../support/prometheus.ts';
import { exported, readings } from '../support/promql.ts';
import { type Watched, watched } from '../support/watched.ts';

let receiver: Awaited<ReturnType<typeof otlpReceiver>>;
let product: Awaited<ReturnType<typeof testProduct>>;
let metricsPorts: number[];
let site: Watched;
const traceparent = newTraceparent();
const { traceId, spanId } = parseTraceparent(traceparent)!;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  receiver = await otlpReceiver();
  site = await watched();
  metricsPorts = await freePorts(STATEFUL.length);
  product = await testProduct({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    ...Object.fromEntries(
      STATEFUL.map((name, index) => [`${name.toUpperCase()}_METRICS_PORT`, String(metricsPorts[index])]),
    ),
  });
  const { email, call } = apiUser([product.url]);
  const localData = { challenges: [{ day: 7, completed: true, completionStatus: 'yes' }] };
  const answer = await call('POST', '/api/auth/register', { email, password: PASSWORD, localData }, { traceparent });
  expect(answer).toMatchObject({ status: 201 });
});
// The product is stopped last, because it may not have started; a process left running would keep the run from ending.
afterAll(async () => {
  await site.stop();
  receiver.stop();
  await product.stop();
});

const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 100 });

it('a request is one trace through gateway, both services, NATS and consumers', async () => {
  const ours = () => receiver.spans.filter((span) => span.traceId === traceId);
  const find = (service: string, kind: string, name: RegExp) => {
    const found = ours().find((span) => span.service === service && span.kind === kind && name.test(span.name));
    if (!found)
      throw new Error(
        `no ${kind} span ${name} of ${service} among ${ours()
          .map((span) => `${span.service} ${span.name}`)
          .join(', ')}`,
      );
    return found;
  };
  await eventually(() => {
    const gateway = find('gateway', 'server', /^POST \/api\/auth/);
    const auth = find('auth', 'server', /^POST \/api\/auth\/register$/);
    const asks = find('auth', 'client', /^POST \/internal\//);
    const progress = find('progress', 'server', /^POST \/internal\//);
    const completed = find('progress', 'producer', /^publish evt\.progress\.challenge_completed$/);
    const registered = find('auth', 'producer', /^publish evt\.auth\.user_registered$/);
    const welcome = find('integrations', 'consumer', /user_registered/);
    const reached = find('integrations', 'consumer', /challenge_completed/);
    const parents = [gateway, auth, asks, progress, completed, registered].map((span) => span.parentSpanId);
    expect(parents).toEqual([spanId, gateway.spanId, auth.spanId, asks.spanId, progress.spanId, auth.spanId]);
    expect([welcome.parentSpanId, reached.parentSpanId]).toEqual([registered.spanId, completed.spanId]);
  });
});

it('every log line of a request has the same correlation id, up to the last consumer', async () => {
  for (const name of ['gateway', 'auth', 'progress', 'integrations']) {
    await eventually(() => {
      const lines = readFileSync(join(product.dataDir, 'logs', `${name}.log`), 'utf8')
        .split('\n')
        .filter((line) => line.includes(traceId))
        .map((line) => JSON.parse(line) as { correlationId?: string; traceId?: string; msg: string });
      expect(lines.length, name).toBeGreaterThan(0);
      for (const line of lines) expect(line).toMatchObject({ correlationId: traceId, traceId });
      if (name === 'integrations') expect(lines.map(({ msg }) => msg)).toContain('event applied');
    });
  }
});

/** Metrics of the kubelet, which we do not export. */
const ofOthers = /^kubelet_volume_stats_/;

it('every metric and label of dashboard and alerts is exported', async () => {
  const wanted = [...alerts().map(({ expr }) => expr), ...dashboardExpressions()]
    .flatMap(readings)
    .filter(({ metric }) => !ofOthers.test(metric));
  expect(wanted.length).toBeGreaterThan(30);
  await eventually(async () => {
    const texts = await Promise.all(
      [...metricsPorts, site.metricsPort].map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
    );
    // The backup service does not run in this test: its metrics are read from its own function.
    const found = exported([...texts, backupMetrics(noFigures(['1']))]);
    // Prometheus adds these labels.
    const own = new Set(['job', 'instance']);
    const missing = wanted
      .filter(({ metric }) => metric !== 'up')
      .flatMap(({ metric, labels }) =>
        found.has(metric)
          ? labels.filter((one) => !own.has(one) && !found.get(metric)?.has(one)).map((one) => `${metric}{${one}}`)
          : [metric],
      );
    expect([...new Set(missing)]).toEqual([]);
  });
});

const tools = await findPrometheus().catch((error: Error) => error.message.split('\n')[0]!);
if (typeof tools === 'string')
  process.stdout.write(`Prometheus: skipped, because it could not be found or fetched (${tools})\n`);

describe.runIf(typeof tools !== 'string')('a real Prometheus that scrapes the product', () => {
  let prometheus: Awaited<ReturnType<typeof startPrometheus>>;
  beforeAll(async () => {
    if (typeof tools === 'string') throw new Error(tools);
    prometheus = await startPrometheus(tools.prometheus, [...metricsPorts, site.metricsPort]);
  });
  afterAll(() => prometheus.stop());

  it('reaches every process, and no alert about a dead service fires', async () => {
    await vi.waitFor(
      async () => {
        const up = await prometheus.query('up');
        expect(up.map(({ value }) => value)).toEqual(Array(metricsPorts.length + 1).fill(1));
        expect(await prometheus.query(alertNamed('ServiceDown').expr)).toEqual([]);
      },
      { timeout: 60_000, interval: 250 },
    );
  });

  it('returns data for every query of the dashboard', async () => {
    // In this test there are no backups and no 5xx responses.
    const mayBeEmpty = /scrollstop_backup_|status="5xx"/;
    const queries = dashboardExpressions().map((expr) =>
      expr.replaceAll(/\$(service|to)\b/g, '.*').replaceAll('$__rate_interval', '1m'),
    );
    expect(queries.length).toBeGreaterThan(25);
    await vi.waitFor(
      async () => {
        const empty: string[] = [];
        for (const query of queries)
          if ((await prometheus.query(query)).length === 0 && !mayBeEmpty.test(query)) empty.push(query);
        expect(empty).toEqual([]);
      },
      { timeout: 60_000, interval: 500 },
    );
  });

  it('evaluates every alert, and on a healthy product only the expected ones fire', async () => {
    // There are no backups here, the streams of the second NATS have no listeners, and the disk may be nearly full.
    const mayFire = [
      'BackupMissing',
      'ConsumerUnattended',
      'DiskFilling',
      'DiskFull',
      'OwnerWithoutSecondFactor',
      'MemoryHigh',
      'EventLoopBlocked',
      'SlowAnswers',
      // Always fires: its absence is the alert.
      'Watchdog',
    ];
    // On a busy machine a scrape may time out, so that a program counts as down until the next scrape.
    await eventually(async () => {
      const firing: string[] = [];
      for (const { alert, expr } of alerts()) if ((await prometheus.query(expr)).length > 0) firing.push(alert);
      expect(firing.filter((alert) => !mayFire.includes(alert))).toEqual([]);
      expect(firing).toEqual(expect.arrayContaining(['BackupMissing', 'Watchdog']));
    });
  });
});

const alertNamed = (name: string) => alerts().find(({ alert }) => alert === name)!;
