/** CSRF: a write needs JSON or an empty body, and a browser must state that it comes from the product's pages. */
import { errorCodes } from '@scrollstop/contracts/error';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** `same-site` is not accepted: it means another port or subdomain, to which a browser also sends the cookies. */
const ownSites = new Set(['same-origin', 'none']);

export function installSameSite(app: FastifyInstance, publicOrigin: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method) || request.routeOptions.config.anyOrigin) return done();
    const site = request.headers['sec-fetch-site'];
    const { origin } = request.headers;
    // A client that sends neither header is not a browser, so it holds no cookie that a page could misuse.
    const ours =
      site === undefined
        ? origin === undefined || origin === publicOrigin
        : ownSites.has(String(site)) || (site === 'same-site' && origin === publicOrigin);
    done(ours ? undefined : new AppError(403, errorCodes.crossSite, 'This request did not come from our own pages.'));
  });
}
