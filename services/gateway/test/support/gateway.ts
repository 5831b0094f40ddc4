/** A gateway on a real socket, with one fake for all services behind it that responds 200 and records its requests. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { App } from '@scrollstop/service-kit/app';
import { openDatabase } from '@scrollstop/service-kit/db';
import { createLog } from '@scrollstop/service-kit/log';
import { forFile } from '@scrollstop/service-kit/testing/for-file';
import { testConfig, testSchema, testServiceKeys } from '@scrollstop/service-kit/testing/testing';
import { buildApp } from '../../src/app.ts';
import type { Config } from '../../src/config.ts';
import { migrations } from '../../src/db/migrations/index.ts';
import type { EndedSessions } from '../../src/ended-sessions.ts';
import type { Lookup } from '../../src/forward.ts';

export interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}
type Respond = (request: IncomingMessage, response: ServerResponse) => void;

const ok: Respond = (_request, response) => {
  response.setHeader('content-type', 'application/json').end('{"ok":true}');
};

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** A list of ended sessions without polling auth. */
const listOf = (ended: Set<string>): EndedSessions => ({
  has: (id) => ended.has(id),
  add: (ids) => {
    for (const id of ids) ended.add(id);
  },
});

function siteDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(dir, 'static'));
  writeFileSync(
    join(dir, 'index.html'),
    `<html lang="en"><p>Loading</p><div data-session="unknown"></div>
<script type="application/json" id="page-in-italian">{"lang=\\"en\\"":"lang=\\"it\\"",">Loading<":">Caricamento<"}</script>
<script type="application/json" id="runtime-config">{}</script></html>`,
  );
  writeFileSync(
    join(dir, 'pause.html'),
    `<html lang="en"><h1>One breath first</h1><script type="application/json" id="runtime-config">{}</script></html>`,
  );
  writeFileSync(join(dir, 'pause-sw.js'), 'self');
  writeFileSync(join(dir, 'static', 'a.0123abcd45.js'), 'export {}');
  writeFileSync(join(dir, 'static', 'a.0123abcd45.js.br'), brotliCompressSync('export {}'));
  writeFileSync(join(dir, 'sw.js'), 'self');
  return dir;
}

/** Starts a gateway for all tests of a file. */
export const useGateway = (...args: Parameters<typeof startGateway>): Gateway =>
  forFile(
    () => startGateway(...args),
    (gateway) => gateway.close(),
  );

/** The open connections of a server. */
export const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

/** Resolves to the port. */
export const listen = async (app: App) => Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);

export async function startGateway(overrides: Partial<Config> = {}, lookup?: Lookup) {
  const seen: Seen[] = [];
  const ended = new Set<string>();
  let respond = ok;
  const upstream: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      respond(request, response);
    });
  });
  const startServices = (port: number) => new Promise<void>((resolve) => upstream.listen(port, '127.0.0.1', resolve));
  await startServices(0);
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const schema = await testSchema(migrations);
  const log = createLog('gateway', 'silent');
  const database = openDatabase<unknown>(schema.url, (error) => log.warn(error));
  const site = siteDir();
  const config: Config = {
    ...testConfig({ RATE_LIMITS: { global: { max: 1e9, seconds: 60 } }, TRUSTED_PROXIES: [] }),
    DATABASE_URL: schema.url,
    SITE_DIR: site,
    REMOTES: {},
    SERVICE_PRIVATE_KEYS: testServiceKeys('gateway'),
    AUTH_URL: url,
    PROGRESS_URL: url,
    BILLING_URL: url,
    INTEGRATIONS_URL: url,
    ...overrides,
  };
  const apps: App[] = [];
  const own = listOf(ended);
  /** Builds another gateway for the same services and the same counters. */
  const another = async (more: Partial<Config> = {}, endedSessions: EndedSessions = own, now = () => new Date()) => {
    const deps = { config: { ...config, ...more }, database, log, now };
    const app = await buildApp(deps, { endedSessions, lookup });
    apps.push(app);
    return app;
  };
  const app = await another();
  const port = await listen(app);
  return {
    app,
    config,
    log,
    port,
    seen,
    ended,
    another,
    /** Sets the services' response from now on. */
    respondWith: (next = ok) => void (respond = next),
    /** Stops the services, and resolves to a function that starts them again at the same address. */
    stopServices: async () => {
      const { port: before } = upstream.address() as AddressInfo;
      await new Promise((resolve) => {
        upstream.close(resolve);
        upstream.closeAllConnections();
      });
      return () => startServices(before);
    },
    close: async () => {
      await Promise.all(apps.map((one) => one.close()));
      upstream.closeAllConnections();
      upstream.close();
      await database.close();
      await schema.drop();
      rmSync(site, { recursive: true });
    },
  };
}
