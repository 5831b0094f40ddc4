/** One server for all sites of the tests: `social.localhost`, `other.localhost`, all on the same port. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Links, a field and a pushState, as on a site with a feed. */
const PAGE = (host: string, path: string) => `<!doctype html><title>${host}${path}</title>
<h1>${host}</h1>
<a id="social" href="http://social.localhost:PORT/feed?from=link#here">social</a>
<a id="inside" href="/next">inside</a>
<a id="tab" href="/in-a-tab" target="_blank">tab</a>
<a id="social-tab" href="http://social.localhost:PORT/linked" target="_blank" rel="noopener">social in a tab</a>
<button onclick="history.pushState({}, '', '/shorts/1')">shorts</button>
<textarea></textarea>`;

const WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => { if (event.request.mode === 'navigate')
  event.respondWith(new Response('<!doctype html><h1>from the worker of the site</h1>', { headers: { 'content-type': 'text/html' } })) });`;

export interface Sites {
  port: number;
  /** The replies of the app. `link: null`: the key is unknown; `away`: a proxy replies in its place. */
  app: { link: object | null; away: boolean; posted: unknown[]; keys: string[] };
  close: () => Promise<void>;
}

export async function startSites(): Promise<Sites> {
  const sites: Omit<Sites, 'port' | 'close'> = { app: { link: null, away: false, posted: [], keys: [] } };
  const server: Server = createServer((request, response) => reply(sites, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { ...sites, port, close };
}

function reply(sites: Omit<Sites, 'port' | 'close'>, request: IncomingMessage, response: ServerResponse): void {
  const { host = '', 'pause-key': key } = request.headers;
  const path = request.url ?? '/';
  const name = host.replace(/:\d+$/, '');
  if (name === 'app.localhost' && path.startsWith('/api/')) {
    sites.app.keys.push(String(key));
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      if (body) sites.app.posted.push(JSON.parse(body));
      const { link, away } = sites.app;
      if (away) return void response.writeHead(404).end('404 page not found');
      response.writeHead(link ? (body ? 204 : 200) : 404, { 'content-type': 'application/json' });
      response.end(body && link ? undefined : JSON.stringify(link ?? { code: 'unknown_pause_link' }));
    });
    return;
  }
  if (path === '/sw.js') {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(WORKER);
    return;
  }
  if (path === '/favicon.ico') {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-cache' });
  response.end(PAGE(name, path).replaceAll('PORT', host.split(':')[1] ?? ''));
}
