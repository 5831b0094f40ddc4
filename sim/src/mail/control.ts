import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Smtp } from './smtp.ts';

const NewRejection = z.strictObject({
  address: z.string().min(3),
  code: z.int().min(400).max(599).default(550),
  message: z.string().default('5.1.1 The email account that you tried to reach does not exist'),
  times: z.int().min(1).optional(),
});

/** Lets tests choose addresses that bounce. */
export function mailControl(app: FastifyInstance, { smtp }: { smtp: Smtp }): void {
  app.get('/address', () => smtp.address());
  app.post('/rejections', ({ body }) => {
    const rejection = NewRejection.parse(body);
    smtp.reject(rejection);
    return rejection;
  });
  app.delete('/rejections', (_request, reply) => {
    smtp.forget();
    return reply.code(204).send();
  });
}
