/** Static files, precompressed by the build, and the page for every address of the app. */
import fastifyStatic from '@fastify/static';
import { type Language, languageOf } from '@scrollstop/contracts/language';
import { type NotFound, nothingHere } from '@scrollstop/service-kit/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { basename } from 'node:path';
import type { Config } from '../config.ts';
import { accepts } from '../dispatch.ts';
import type { Pages } from './page.ts';

type First = Config['DEFAULT_LANGUAGE'];

const YEAR = 'public, max-age=31536000, immutable';
/** Revalidated each time, 304 when unchanged: an entry must never outlive its deployment. */
const REVALIDATE = 'no-cache';
const hashed = /\.[0-9a-f]{8,}\.(?:js|css|woff2|png|svg|json)$/;

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * Sends the page in the best encoding that the browser accepts. A service worker asks for the page of its own release
 * and gets 404 from another one: that page would name files that the worker has not cached (docs/decisions/033).
 */
export function pageHandler(pages: Pages, headers: Record<string, string>, first: First): Handler {
  return (request, reply) => {
    const { offline = pages.digest } = request.query as { offline?: unknown };
    if (offline !== pages.digest) return nothingHere(request, reply);
    const page = pages[pageLanguage(first, request)][hasSession(request) ? 'yes' : 'no'];
    const encoding = (['br', 'gzip'] as const).find((one) => accepts(one, request.headers));
    if (encoding) void reply.header('content-encoding', encoding);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ ...headers, 'cache-control': REVALIDATE, vary: 'accept-encoding, accept-language, cookie' })
      .send(page[encoding ?? 'plain']);
  };
}

/** True if any session cookie was sent, by its name in either environment; the page asks whether it is still active. */
const hasSession = ({ headers }: FastifyRequest): boolean =>
  /(?:^|;\s*)(?:__Host-)?ss_(?:access|refresh)=/.test(headers.cookie ?? '');

/** A choice that is stored on the device is unknown here; the scripts of the page apply it. */
function pageLanguage(first: First, { headers }: FastifyRequest): Language {
  if (first === undefined || first === 'auto') return languageOf(headers['accept-language'] ?? '');
  return first === 'original' ? 'en' : first;
}

/** Prefixes of calls and files, below which there are no pages. */
const notPages = ['/api', '/internal', '/sandbox', '/remotes', '/static'];

/** An unknown address gets the app, which has its own 404 screen; below `notPages` it gets a plain 404. */
export const pageOrNotFound =
  (sendPage: Handler): NotFound =>
  (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    return ['GET', 'HEAD'].includes(request.method) && !/\.[a-z0-9]+$/i.test(path)
      ? sendPage(request, reply)
      : nothingHere(request, reply);
  };

/** The second header overrides the default (headers.ts), for pages of other origins that load files without CORS. */
const sharedWithOtherOrigins = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

export interface Site {
  siteDir: string;
  policy: string;
  sendPage: Handler;
  sendPause: Handler;
}

/** A worker keeps the policy it was loaded with: the strict default of other responses would block its fetches. */
const workers = ['sw.js', 'pause-sw.js'];
/** Not served as files, because the gateway writes the runtime configuration into them. */
const pages = ['index.html', 'pause.html'];

export async function serveSite(app: FastifyInstance, { siteDir, policy, sendPage, sendPause }: Site) {
  const open = { config: { access: 'anyone' as const }, logLevel: 'warn' as const };
  for (const url of notPages.flatMap((prefix) => [prefix, `${prefix}/*`]))
    app.route({
      method: (app.supportedMethods as HTTPMethods[]).filter((method) => !app.hasRoute({ method, url })),
      url,
      exposeHeadRoute: false,
      config: { access: 'anyone', anyOrigin: true },
      handler: nothingHere,
    });
  app.get('/', open, sendPage);
  app.get('/index.html', open, sendPage);
  app.get('/pause', open, sendPause);
  app.get('/pause.html', open, sendPause);
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'anyone', counted: 'files' };
    });
    await scope.register(fastifyStatic, {
      root: siteDir,
      preCompressed: true,
      index: false,
      cacheControl: false,
      globIgnore: ['**/*.br', '**/*.gz', ...pages],
      wildcard: false,
      setHeaders: (reply, path) => {
        const name = basename(path).replace(/\.(br|gz)$/, '');
        void reply.header('cache-control', hashed.test(name) ? YEAR : REVALIDATE);
        if (workers.includes(name)) void reply.header('content-security-policy', policy);
        // Another origin of the operator may load remotes; these files contain nothing personal.
        if (path.includes('/remotes/')) void reply.headers(sharedWithOtherOrigins);
      },
    });
  });
}
