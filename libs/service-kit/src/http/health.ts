/** `/healthz`: the process responds. `/readyz`: it can serve; optional parts that fail are listed as degraded. */
import type { FastifyInstance } from 'fastify';
import { type QueryExecutorProvider, sql } from 'kysely';

export interface Check {
  name: string;
  /** A failing required part makes the service unready; any other only degrades it, as NATS does. */
  required: boolean;
  probe: () => Promise<void>;
}

/** PostgreSQL must respond. It should also accept writes, but without them a service can still serve reads. */
export const postgresChecks = (db: QueryExecutorProvider): Check[] => [
  { name: 'postgres', required: true, probe: async () => void (await sql`select 1`.execute(db)) },
  writesCheck(db),
];

/** Fails on a standby, or on a server that was set to read-only, e.g. because its disk is nearly full. */
export const writesCheck = (db: QueryExecutorProvider): Check => ({
  name: 'postgres_writes',
  required: false,
  probe: async () => {
    const setting = sql<{ readOnly: string }>`select current_setting('transaction_read_only') as "readOnly"`;
    const { rows } = await setting.execute(db);
    if (rows[0]?.readOnly === 'on') throw new Error('PostgreSQL is read-only: nothing can be saved');
  },
});

/** The probe throws while NATS is away: the service stays ready, but degraded. Tests without NATS have no probe. */
export const natsChecks = (probe: Check['probe'] | undefined): Check[] =>
  probe ? [{ name: 'nats', required: false, probe }] : [];

interface Report {
  status: 'ready' | 'degraded' | 'unready';
  degraded: string[];
  /** Reasons by part, for operators. */
  reasons: Record<string, string>;
}

export interface Readiness {
  report(): Promise<Report>;
  /** On SIGTERM: report unready first, so that no new work arrives while draining. */
  drain(): void;
}

const PROBE_TIMEOUT_MS = 1_500;
/** For the gateway: longer, because a service with a silent part responds only after its own timeout. */
const EDGE_PROBE_TIMEOUT_MS = 2_000;

/** `reserved` reports only ready or unready, so that the public learns nothing about the parts. */
export function installHealth(
  app: FastifyInstance,
  checks: Check[],
  { edge, reserved }: { edge: boolean; reserved: boolean },
): Readiness {
  const timeoutMs = edge ? EDGE_PROBE_TIMEOUT_MS : PROBE_TIMEOUT_MS;
  let draining = false;
  const report = async (): Promise<Report> => {
    const results = await Promise.all(
      checks.map(async (check) => ({ ...check, why: await failureOf(check, timeoutMs) })),
    );
    const failing = results.filter(({ why }) => why !== null);
    const needed = failing.filter(({ required }) => required);
    const unready = draining || needed.length > 0;
    // The optional probes may use PostgreSQL too: while it is away they say nothing about their own part.
    const named = needed.length > 0 ? needed : failing;
    return {
      status: unready ? 'unready' : named.length > 0 ? 'degraded' : 'ready',
      degraded: named.map(({ name }) => name),
      reasons: Object.fromEntries(named.map(({ name, why }) => [name, why ?? ''])),
    };
  };
  const log = { logLevel: 'silent' as const, config: { access: 'anyone' as const } };
  app.get('/healthz', log, () => ({ status: 'ok' }));
  app.get('/readyz', log, async (_request, reply) => {
    const { status, degraded } = await report();
    const unready = status === 'unready';
    return reply
      .code(unready ? 503 : 200)
      .send(reserved ? { status: unready ? status : 'ready' } : { status, degraded });
  });
  return { report, drain: () => (draining = true) };
}

async function failureOf(check: Check, timeoutMs: number): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('probe timed out')), timeoutMs);
  });
  try {
    await Promise.race([check.probe(), late]);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}
