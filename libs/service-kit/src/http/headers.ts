/** Headers of every response of every service; the gateway adds the CSP of its HTML itself. */
import type { FastifyInstance } from 'fastify';

/** Default for a 503: a restart of a service takes about that long. */
const RETRY_AFTER_SECONDS = '2';

const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
/** Applied unless the route has set another value. */
const defaults: Record<string, string> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

export function installHeaders(app: FastifyInstance, production: boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.headers(always);
    if (production) void reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
    for (const [name, value] of Object.entries(defaults)) if (!reply.hasHeader(name)) void reply.header(name, value);
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      void reply.header('retry-after', RETRY_AFTER_SECONDS);
  });
}
