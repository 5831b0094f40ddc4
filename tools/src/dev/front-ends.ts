/**
 * The process of `npm run dev` that runs the dev servers of the three front ends on PORT, the only port that the
 * browser uses. They serve the files of shell and remotes with hot reload; pages and calls are forwarded to the gateway
 * (GATEWAY_PORT), so that cookies, Content-Security-Policy and limits are the real ones.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig, type RsbuildDevServer } from '@rsbuild/core';
import { ROOT } from '../folders.ts';

const port = Number(process.env.PORT);
const gatewayPort = Number(process.env.GATEWAY_PORT);
/** The folder from which the gateway serves the shell's pages. */
const siteDir = process.env.SITE_DIR ?? '';
/** Responds with 200 once all three front ends are compiled. */
const READY_PATH = '/dev-server/ready';

const APPS = [
  { app: 'challenge-mfe', below: '/remotes/challenge/' },
  { app: 'admin-mfe', below: '/remotes/admin/' },
  { app: 'shell', below: '/' },
];

/** Replaces the service worker that `npm start` may have installed on this port, which would serve cached files. */
const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const key of await caches.keys()) await caches.delete(key);
  await self.registration.unregister();
})()));`;

type ConfigFile = { default: RsbuildConfig | ((params: object) => RsbuildConfig) };

/** The build's configuration, including federation, in development mode. */
async function devConfig(folder: string, app: string, below: string): Promise<RsbuildConfig> {
  const { default: exported } = (await import(join(folder, 'rsbuild.config.ts'))) as ConfigFile;
  const config = typeof exported === 'function' ? exported({ command: 'build' }) : exported;
  return mergeRsbuildConfig(
    { ...config, server: {}, performance: {} },
    {
      mode: 'development',
      source: { preEntry: app === 'shell' ? [join(import.meta.dirname, 'refresh-hook.ts')] : [] },
      logLevel: 'warn',
      dev: {
        assetPrefix: below,
        // The overlay writes styles that the page's policy blocks; errors are shown in the terminal and the console.
        client: { path: `/dev-server/${app}`, port, overlay: false },
        lazyCompilation: false,
      },
      server: {
        port,
        middlewareMode: true,
        htmlFallback: false,
        compress: false,
        headers: { 'Access-Control-Allow-Origin': '*' },
      },
    },
  );
}

async function startDevServer({ app, below }: (typeof APPS)[number]): Promise<RsbuildDevServer> {
  const cwd = join(ROOT, 'apps', app);
  const rsbuild = await createRsbuild({ cwd, config: await devConfig(cwd, app, below) });
  const compiled = Promise.withResolvers<void>();
  let since = Date.now();
  rsbuild.onBeforeDevCompile(() => void (since = Date.now()));
  rsbuild.onAfterDevCompile(({ isFirstCompile, stats }) => {
    const failed = stats?.hasErrors() ?? false;
    if (!isFirstCompile && !failed) console.log(`${app} compiled in ${Date.now() - since} ms`);
    compiled.resolve();
  });
  const server = await rsbuild.createDevServer();
  if (app === 'shell') rsbuild.onAfterDevCompile(({ stats }) => (stats?.hasErrors() ? undefined : writePages(server)));
  await compiled.promise;
  return server;
}

let page = '';
/** The gateway reads the pages when it starts, and main.ts restarts it when index.html changes. */
async function writePages(shell: RsbuildDevServer): Promise<void> {
  const html = (await shell.environments.web?.getTransformedHtml('index')) ?? '';
  const pause = (await shell.environments.pause?.getTransformedHtml('pause')) ?? '';
  if (html + pause === page) return;
  page = html + pause;
  mkdirSync(siteDir, { recursive: true });
  writeFileSync(join(siteDir, 'pause.html'), pause);
  writeFileSync(join(siteDir, 'index.html'), html);
}

function toGateway(incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming;
  const outgoing = request({ host: '127.0.0.1', port: gatewayPort, method, path: url, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
    reply.pipe(response);
  });
  outgoing.once('error', () => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
    response.end('{"message":"The gateway is restarting.","code":"service_unavailable"}');
  });
  response.once('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

/** The dev server that serves this path; undefined for pages and API calls. */
function devServerOf(path: string, servers: Map<string, RsbuildDevServer>): RsbuildDevServer | undefined {
  if (
    /^\/(api|sandbox|internal)(\/|$)/.test(path) ||
    !/\.\w+$/.test(path) ||
    path === '/index.html' ||
    path === '/pause.html'
  )
    return undefined;
  const below = [...servers.keys()].find((prefix) => path.startsWith(prefix));
  return below === undefined ? undefined : servers.get(below);
}

process.on('disconnect', () => process.exit(0)); // npm run dev has ended
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));

const started = await Promise.all(APPS.map(async (one) => [one.below, await startDevServer(one)] as const));
const servers = new Map(started);
const shell = servers.get('/')!;
await writePages(shell);

const proxy = createServer((incoming, response) => {
  const path = (incoming.url ?? '/').split('?')[0] ?? '/';
  if (path === READY_PATH) return response.end();
  if (path === '/sw.js') {
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
    return response.end(NO_WORKER);
  }
  const server = devServerOf(path, servers);
  if (!server) return toGateway(incoming, response);
  server.middlewares(incoming, response, () => toGateway(incoming, response));
});
for (const server of servers.values()) server.connectWebSocket({ server: proxy });
proxy.listen(port, '127.0.0.1');
