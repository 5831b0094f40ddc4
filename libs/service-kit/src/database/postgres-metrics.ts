/**
 * PostgreSQL as this process sees it, for the alerts PostgresDown, PostgresSilent, PostgresConnections and ClockSkew.
 * Each scrape probes with its own connection: the pool's may all be busy, or stay open while no new one is accepted.
 */
import pg from 'pg';
import { Gauge } from 'prom-client';

/** `away`: the connection is not accepted. `silent`: there is no reply within PROBE_TIMEOUT_MS. */
const STATES = ['up', 'away', 'silent', 'full', 'refused'] as const;
type State = (typeof STATES)[number];
type ProbeResult = { state: State; connections?: number; limit?: number; skewSeconds?: number };

const PROBE_TIMEOUT_MS = 2_000;
/** The gauges of one scrape share one probe. */
const FRESH_MS = 1_000;

const watched = new Set<{ url: string }>();
let last: { at: number; result: Promise<ProbeResult | null> } | null = null;

/** Probes this database until the returned function is called. */
export function watchPostgres(url: string): () => void {
  const one = { url };
  watched.add(one);
  return () => void watched.delete(one);
}

/** Null while no database is watched. A process has one database; if a test has several, only the first is probed. */
function latestProbe(): Promise<ProbeResult | null> {
  if (last === null || Date.now() - last.at > FRESH_MS) {
    const [one] = watched;
    last = { at: Date.now(), result: one === undefined ? Promise.resolve(null) : probePostgres(one.url) };
  }
  return last.result;
}

const CONNECTIONS = `select count(*) filter (where backend_type = 'client backend')::int as connections,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as limit,
  extract(epoch from clock_timestamp())::float8 as now
  from pg_stat_activity`;

export async function probePostgres(url: string, withinMs = PROBE_TIMEOUT_MS): Promise<ProbeResult> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const askedAt = Date.now();
    const { rows } = await client.query<{ connections: number; limit: number; now: number }>(CONNECTIONS);
    const { now, ...figures } = rows[0]!;
    // PostgreSQL read its clock at some time between the two readings of ours; their middle is the best guess.
    return { state: 'up', ...figures, skewSeconds: (askedAt + Date.now()) / 2_000 - now };
  } catch (error) {
    return { state: stateOf(error) };
  } finally {
    // Not awaited: a silent server would not respond to the end of the connection either.
    void client.end().catch(() => undefined);
  }
}

function stateOf(error: unknown): State {
  const { code, message } = error as { code?: string; message?: string };
  if (code === '53300') return 'full';
  // 28: the login is refused; 3D: the database does not exist.
  if (code !== undefined && /^(28|3D)/.test(code)) return 'refused';
  return /timeout/i.test(message ?? '') ? 'silent' : 'away';
}

new Gauge({
  name: 'postgres_state',
  help: '1 for the state of PostgreSQL by a new connection: up, away, silent, full or refused',
  labelNames: ['state'],
  async collect() {
    this.reset();
    const found = await latestProbe();
    if (found) for (const state of STATES) this.set({ state }, state === found.state ? 1 : 0);
  },
});

const figure = (name: string, help: string, of: (result: ProbeResult) => number | undefined) =>
  new Gauge({
    name,
    help,
    async collect() {
      this.remove();
      const found = await latestProbe();
      const value = found && of(found);
      if (typeof value === 'number') this.set(value);
    },
  });
figure(
  'postgres_connections',
  'Client connections that the server holds, of all services',
  (result) => result.connections,
);
figure(
  'postgres_connections_limit',
  'Client connections that the server accepts from services',
  (result) => result.limit,
);
figure(
  'clock_skew_seconds',
  'Seconds that the clock of this process is ahead of that of PostgreSQL',
  (result) => result.skewSeconds,
);
