import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';

/**
 * A failure that a test requests for the next matching requests:
 * `status`: the provider responds with it and does nothing; `reset`: the connection breaks before anything is done;
 * `reset_after`: the request is carried out and the response is lost; `slow`: only the delay.
 */
const Fault = z.strictObject({
  method: z.string().optional(),
  /** The start of the path without the browser's prefix, such as `/v1/payment_intents`. */
  path: z.string(),
  kind: z.enum(['status', 'reset', 'reset_after', 'slow']),
  /** The number of matching requests that pass first. */
  after: z.int().min(0).default(0),
  times: z.int().min(1).default(1),
  delayMs: z.int().min(0).max(120_000).default(0),
  status: z.int().min(400).max(599).default(500),
  body: z.unknown().default({ error: { type: 'api_error', message: 'An unknown error occurred.' } }),
});
export type Fault = z.input<typeof Fault>;

/** Lets tests break any provider: `POST /control/faults` adds a fault, `GET` lists the remaining, `DELETE` clears. */
export function addFaults(app: FastifyInstance): void {
  let faults: z.infer<typeof Fault>[] = [];
  const loseResponse = new WeakSet<FastifyRequest>();

  const take = (request: FastifyRequest) => {
    const path = request.url.replace(/^\/sandbox\/[^/]+/, '');
    const fault = faults.find(
      (each) => path.startsWith(each.path) && (each.method === undefined || each.method === request.method),
    );
    if (fault && fault.after > 0) {
      fault.after--;
      return undefined;
    }
    if (fault && --fault.times === 0) faults = faults.filter((each) => each !== fault);
    return fault;
  };

  app.addHook('onRequest', async (request, reply) => {
    if (faults.length === 0 || request.url.startsWith('/control/')) return;
    const fault = take(request);
    if (!fault) return;
    await wait(fault.delayMs);
    if (fault.kind === 'reset') {
      reply.hijack();
      request.raw.socket.destroy();
    } else if (fault.kind === 'reset_after') {
      loseResponse.add(request);
    } else if (fault.kind === 'status') {
      await reply.code(fault.status).send(fault.body);
    }
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (loseResponse.has(request)) request.raw.socket.destroy();
    done();
  });

  app.get('/control/faults', () => faults);
  app.post('/control/faults', ({ body }) => {
    const fault = Fault.parse(body);
    faults.push(fault);
    return fault;
  });
  app.delete('/control/faults', (_request, reply) => {
    faults = [];
    return reply.code(204).send();
  });
}
