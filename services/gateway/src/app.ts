import { addressesOf } from '@scrollstop/service-kit/env';
import { type App, createApp } from '@scrollstop/service-kit/app';
import { natsChecks, writesCheck } from '@scrollstop/service-kit/http/health';
import { ownerCheckAt } from '@scrollstop/service-kit/owner';
import { serviceSigner } from '@scrollstop/service-kit/calls/service-token';
import { installCspReports } from './csp-report.ts';
import type { Deps } from './deps.ts';
import { installDocs } from './docs.ts';
import { type EndedSessions, installEndedSessions } from './ended-sessions.ts';
import { installForwarding, type Lookup } from './forward.ts';
import { installLimits } from './limits.ts';
import { installProxyWatch, proxyCheck, proxyWatch } from './proxy-watch.ts';
import { contentSecurityPolicy, directivesOf } from './site/csp.ts';
import { pageHeaders } from './site/page-headers.ts';
import { buildPages } from './site/page.ts';
import { runtimeConfig, warnWithoutOperator } from './site/runtime-config.ts';
import { pageHandler, pageOrNotFound, serveSite } from './site/serve-site.ts';
import { upstreams } from './upstreams.ts';

export interface Parts {
  endedSessions: EndedSessions;
  /** Throws while NATS is away: the gateway stays ready, but degraded. */
  nats?: (() => Promise<void>) | undefined;
  /** Resolves the host names of services; tests pass their own. */
  lookup?: Lookup;
}

/** As long as the gateway's readiness check waits (health.ts). */
const PROBE_MS = 2_000;

/** The only public entry point: limits, session check, forwarding, API documents, pages. */
export async function buildApp(deps: Deps, { endedSessions, nats, lookup }: Parts): Promise<App> {
  const { config, database, log, now } = deps;
  const services = upstreams(config);
  const runtime = runtimeConfig(config);
  warnWithoutOperator(config, log);
  const pages = await buildPages(config.SITE_DIR, runtime, 'index.html');
  const pausePages = await buildPages(config.SITE_DIR, runtime, 'pause.html');
  const production = config.APP_ENV === 'production';
  const policy = contentSecurityPolicy(runtime, config.PUBLIC_ORIGIN);
  const headers = pageHeaders(runtime, policy);
  const sendPage = pageHandler(pages, headers, config.DEFAULT_LANGUAGE);
  const sendPause = pageHandler(pausePages, headers, config.DEFAULT_LANGUAGE);
  const watch = proxyWatch();
  const app = await createApp({
    name: 'gateway',
    config,
    log,
    now,
    notFound: pageOrNotFound(sendPage),
    // A service that is away only degrades the gateway: pages and the other services keep working.
    checks: [
      ...services.map(({ name, url }) => ({ name, required: false, probe: () => probe(url) })),
      writesCheck(database.db),
      ...natsChecks(nats),
      ...(production ? [proxyCheck(watch, now)] : []),
    ],
    owner: ownerCheckAt(config.AUTH_URL, serviceSigner('gateway', config)),
    edge: true,
  });
  installProxyWatch(app, watch, deps);
  installLimits(app, deps);
  installEndedSessions(app, endedSessions);
  await installForwarding(app, services, {
    publicOrigin: config.PUBLIC_ORIGIN,
    lookup,
    onEnded: endedSessions.add,
  });
  installCspReports(app, { registry: app.registry, log, directives: directivesOf(policy) });
  await installDocs(app, services, production ? 'admin' : 'anyone');
  await serveSite(app, { siteDir: config.SITE_DIR, policy, sendPage, sendPause });
  return app;
}

/** Resolves when at least one replica is ready. */
async function probe(url: string): Promise<void> {
  await Promise.any(
    addressesOf(url).map(async (address) => {
      const response = await fetch(new URL('/readyz', address), { signal: AbortSignal.timeout(PROBE_MS) });
      if (!response.ok) throw new Error(`status ${response.status}`);
    }),
  );
}
