import type { FastifyInstance } from 'fastify';
import type { Close, SimDeps } from '../deps.ts';
import { createMailbox } from './mailbox.ts';
import { mailPages } from './pages.ts';
import { createSmtp, Rejection, type Smtp } from './smtp.ts';

/** Mounts nothing when no port is configured. */
export function mountMail(app: FastifyInstance, { config, now }: SimDeps): Close {
  const { SMTP_PORT, HOST } = config;
  if (SMTP_PORT === undefined) return () => undefined;
  const mailbox = createMailbox(now);
  const smtp = createSmtp(mailbox);
  app.addHook('onReady', () => smtp.listen(HOST, SMTP_PORT));
  void app.register(mailPages, { mailbox, prefix: '/mailbox' });
  // The gateway forwards /sandbox, so a developer reads the mail at PUBLIC_ORIGIN/sandbox/mailbox.
  void app.register(mailPages, { mailbox, prefix: '/sandbox/mailbox' });
  void app.register(controlOf(smtp), { prefix: '/control/mail' });
  return () => smtp.close();
}

/** Lets tests choose which addresses bounce. */
const controlOf = (smtp: Smtp) => (control: FastifyInstance) => {
  control.get('/address', () => smtp.address());
  control.post('/rejections', ({ body }) => {
    const rejection = Rejection.parse(body);
    smtp.reject(rejection);
    return rejection;
  });
  control.delete('/rejections', (_request, reply) => {
    smtp.forget();
    return reply.code(204).send();
  });
};
