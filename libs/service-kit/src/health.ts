/** `/healthz`: the process answers. `/readyz`: it can serve; parts that may be away are listed as degraded. */
import type { FastifyInstance } from 'fastify';

export interface Check {
  name: string;
  /** A failing required part makes the service unready; any other only degraded (NATS, reliability.md). */
  required: boolean;
  probe: () => Promise<void>;
}

export interface Readiness {
  /** SIGTERM: say unready first, so that no new work arrives while draining. */
  drain(): void;
}

const PROBE_TIMEOUT_MS = 1_500;

export function installHealth(app: FastifyInstance, checks: Check[]): Readiness {
  let draining = false;
  const log = { logLevel: 'silent' as const, schema: { hide: true }, config: { access: 'anyone' as const } };
  app.get('/healthz', log, () => ({ status: 'ok' }));
  app.get('/readyz', log, async (_request, reply) => {
    const failing = (
      await Promise.all(checks.map(async (check) => ((await passes(check)) ? null : check)))
    ).filter((check) => check !== null);
    const unready = draining || failing.some((check) => check.required);
    return reply.code(unready ? 503 : 200).send({
      status: unready ? 'unready' : failing.length > 0 ? 'degraded' : 'ready',
      degraded: failing.map((check) => check.name),
    });
  });
  return { drain: () => (draining = true) };
}

async function passes(check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('probe timed out')), PROBE_TIMEOUT_MS);
  });
  try {
    await Promise.race([check.probe(), late]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
