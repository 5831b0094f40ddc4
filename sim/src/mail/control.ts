import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Mailbox } from './mailbox.ts';
import type { Smtp } from './smtp.ts';

const NewRejection = z.strictObject({
  address: z.string().min(3),
  code: z.int().min(400).max(599).default(550),
  message: z.string().default('5.1.1 The email account that you tried to reach does not exist'),
  times: z.int().min(1).optional(),
});

/** Lets tests choose addresses that bounce, and empty the mailbox. */
export function mailControl(app: FastifyInstance, { mailbox, smtp }: { mailbox: Mailbox; smtp: Smtp }): void {
  app.get('/address', () => smtp.address());
  app.delete('/messages', (_request, reply) => {
    mailbox.clear();
    return reply.code(204).send();
  });
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
