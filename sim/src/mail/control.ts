import type { FastifyInstance } from 'fastify';
import { Rejection, type Smtp } from './smtp.ts';

/** Lets tests choose addresses that bounce. */
export function mailControl(app: FastifyInstance, { smtp }: { smtp: Smtp }): void {
  app.get('/address', () => smtp.address());
  app.post('/rejections', ({ body }) => {
    const rejection = Rejection.parse(body);
    smtp.reject(rejection);
    return rejection;
  });
  app.delete('/rejections', (_request, reply) => {
    smtp.forget();
    return reply.code(204).send();
  });
}
