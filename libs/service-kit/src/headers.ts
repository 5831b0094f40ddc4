/** Headers that every answer of every service carries; the gateway adds the CSP of its HTML itself. */
import type { FastifyInstance } from 'fastify';

export function installHeaders(app: FastifyInstance, production: boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (production) void reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
    if (!reply.hasHeader('content-security-policy')) {
      void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
}
