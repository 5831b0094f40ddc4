/** Static files, precompressed by the build, and the page for every address of the app. */
import fastifyStatic from '@fastify/static';
import { errorCodes } from '@scrollstop/contracts/error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { basename } from 'node:path';
import type { Page } from './page.ts';

const YEAR = 'public, max-age=31536000, immutable';
/** Asked again each time, answered 304 when unchanged: an entry must never outlive its deployment. */
const REVALIDATE = 'no-cache';
const hashed = /\.[0-9a-f]{8,}\.(?:js|css|woff2|png|svg|json)$/;

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Sends the page in the best encoding the browser takes. */
export function pageHandler(page: Page, policy: string): Handler {
  return (request, reply) => {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    if (encoding) void reply.header('content-encoding', encoding);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': REVALIDATE, vary: 'accept-encoding', 'content-security-policy': policy })
      .send(encoding === 'br' ? page.br : encoding === 'gzip' ? page.gzip : page.plain);
  };
}

const notPages = /^\/(api|internal|sandbox|remotes|static)(\/|$)/;

/** Every address without a file is the app's to answer, its own 404 screen included; the rest is a plain 404. */
export const pageOrNotFound =
  (sendPage: Handler): Handler =>
  (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (request.method === 'GET' && !notPages.test(path) && !/\.[a-z0-9]+$/i.test(path))
      return sendPage(request, reply);
    return reply.code(404).send({ message: 'There is nothing at this address.', code: errorCodes.notFound });
  };

export interface Site {
  siteDir: string;
  policy: string;
  sendPage: Handler;
}

export async function serveSite(app: FastifyInstance, { siteDir, policy, sendPage }: Site): Promise<void> {
  const open = { config: { access: 'anyone' as const }, schema: { hide: true }, logLevel: 'warn' as const };
  app.get('/', open, sendPage);
  app.get('/index.html', open, sendPage);
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'anyone' };
      route.schema = { ...route.schema, hide: true };
    });
    await scope.register(fastifyStatic, {
      root: siteDir,
      preCompressed: true,
      index: false,
      cacheControl: false,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
      wildcard: false,
      setHeaders: (reply, path) => {
        const name = basename(path).replace(/\.(br|gz)$/, '');
        void reply.header('cache-control', hashed.test(name) ? YEAR : REVALIDATE);
        // A worker has the policy it came with: the strict one of all other answers would let it fetch nothing.
        if (name === 'sw.js') void reply.header('content-security-policy', policy);
        // Remotes may be loaded from another origin of ours; these files hold nothing personal.
        if (path.includes('/remotes/')) void reply.header('access-control-allow-origin', '*');
      },
    });
  });
}
