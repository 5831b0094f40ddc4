import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deliveries } from './deliveries.ts';
import type { RequestLog } from './request-log.ts';

const RequestFilter = z.object({ method: z.string().optional(), path: z.string().optional() });

/** Control routes that all providers with webhooks have. */
export function webhookControl(app: FastifyInstance, webhooks: Deliveries): void {
  app.post('/webhooks', ({ body }) => webhooks.behave(body as object));
  app.get('/webhooks/attempts', () => webhooks.attempts());
  app.post('/webhooks/retry-now', () => {
    webhooks.retryNow();
    return { pending: webhooks.pending() };
  });
  app.get('/webhooks/idle', async () => {
    await webhooks.idle();
    return { pending: webhooks.pending() };
  });
}

/** The requests that a provider has received, for tests. */
export function requestControl(app: FastifyInstance, requests: RequestLog): void {
  app.get('/requests', ({ query }) => requests.find(RequestFilter.parse(query)));
  app.delete('/requests', (_request, reply) => {
    requests.clear();
    return reply.code(204).send();
  });
}
