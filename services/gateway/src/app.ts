import { addressesOf } from '@scrollstop/service-kit/addresses';
import { type App, createApp } from '@scrollstop/service-kit/app';
import type { Database } from '@scrollstop/service-kit/db';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { installDocs } from './docs.ts';
import { type EndedSessionsPoll, installEndedSessions } from './ended-sessions.ts';
import { installForwarding } from './forward.ts';
import { globalLimit, installGlobalLimit } from './global-limit.ts';
import { contentSecurityPolicy } from './site/csp.ts';
import { buildPage } from './site/page.ts';
import { runtimeConfig } from './site/runtime-config.ts';
import { pageHandler, pageOrNotFound, serveSite } from './site/serve-site.ts';
import { upstreams } from './upstreams.ts';

export interface Deps {
  config: Config;
  database: Database<unknown>;
  log: FastifyBaseLogger;
  endedSessions: Pick<EndedSessionsPoll, 'has'>;
}

const PROBE_MS = 1_000;
/** Requests per minute and client network, over all replicas; RATE_LIMITS may set `global`. */
const GLOBAL_LIMIT = 300;

/** The only door: limits, session check, forwarding, documents, pages. */
export async function buildApp({ config, database, log, endedSessions }: Deps): Promise<App> {
  const services = upstreams(config);
  const runtime = runtimeConfig(config);
  const page = await buildPage(config.SITE_DIR, runtime);
  const policy = contentSecurityPolicy(runtime, config.PUBLIC_ORIGIN);
  const sendPage = pageHandler(page, policy);
  const app = await createApp({
    name: 'gateway',
    config,
    log,
    notFound: pageOrNotFound(sendPage),
    // A service that is away degrades us and no more: the pages and the other services go on.
    checks: services.map(({ name, url }) => ({ name, required: false, probe: () => probe(url) })),
  });
  installGlobalLimit(app, globalLimit(database.db, config.RATE_LIMITS['global']?.max ?? GLOBAL_LIMIT), log);
  installEndedSessions(app, endedSessions, config.APP_ENV === 'production');
  await installForwarding(app, services, config.PUBLIC_ORIGIN);
  await installDocs(app, services);
  await serveSite(app, { siteDir: config.SITE_DIR, policy, sendPage });
  return app;
}

/** One replica that is ready will do. */
async function probe(url: string): Promise<void> {
  await Promise.any(
    addressesOf(url).map(async (address) => {
      const answer = await fetch(new URL('/readyz', address), { signal: AbortSignal.timeout(PROBE_MS) });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
    }),
  );
}
