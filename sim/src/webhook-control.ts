import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deliveries } from './deliveries.ts';
import type { DeliveryBehaviour } from './delivery-behaviour.ts';
import type { RequestLog } from './request-log.ts';

const Behaviour = z
  .strictObject({
    url: z.url(),
    duplicates: z.int().min(0).max(1000),
    maxDelayMs: z.int().min(0),
    dropNext: z.int().min(0),
    hold: z.boolean(),
  })
  .partial();
const RequestFilter = z.object({ method: z.string().optional(), path: z.string().optional() });

/** The control routes of every provider with webhooks. */
export function webhookControl(
  app: FastifyInstance,
  webhooks: Pick<Deliveries, 'behave' | 'attempts' | 'retryNow' | 'pending' | 'idle'>,
): void {
  app.post('/webhooks', ({ body }) =>
    webhooks.behave(Behaviour.parse(body ?? {}) as Partial<DeliveryBehaviour>),
  );
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
