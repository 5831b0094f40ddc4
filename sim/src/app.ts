import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { SimConfig } from './config.ts';
import { mountAds } from './ads/mount.ts';
import { addFaults } from './faults.ts';
import { openJournal } from './journal.ts';
import { mountMail } from './mail/mount.ts';
import { mountPush } from './push/mount.ts';
import { mountPaypal } from './paypal/mount.ts';
import { mountShopify } from './shopify/mount.ts';
import { mountStripe } from './stripe/mount.ts';

interface Options {
  config: SimConfig;
  now?: () => number;
}

/** Builds all simulators as one app that does not listen yet, so that tests can inject requests. */
export function buildSim({ config, now = Date.now }: Options): FastifyInstance {
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    // No route has a schema. Without these stubs Fastify would load compilers of 5 MB.
    schemaController: {
      compilersFactory: {
        buildValidator: () => () => {
          throw new Error('A route with a schema needs a validator.');
        },
        buildSerializer: () => () => JSON.stringify,
      },
    },
  });
  const journal = openJournal(config.SIM_DATA_FILE);
  const deps = { config, journal, now, origin: () => originOf(app) };

  // A ZodError gets here only from the bodies of control routes.
  app.setErrorHandler((error, _request, reply) =>
    error instanceof z.ZodError
      ? reply.code(400).send({ error: { message: z.prettifyError(error) } })
      : reply.send(error),
  );
  app.addHook('onSend', (_request, _reply, _payload, done) => {
    journal.flush();
    done();
  });
  addFaults(app);
  for (const path of ['/healthz', '/readyz']) app.get(path, () => ({ status: 'ok' }));
  const closers = [mountStripe, mountPaypal, mountShopify, mountAds, mountMail, mountPush].map((mount) =>
    mount(app, deps),
  );

  app.addHook('onClose', async () => {
    for (const close of closers) await close();
    journal.close();
  });
  return app;
}

/** Before the app listens (inject), this is an address that is never called. */
function originOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return 'http://127.0.0.1';
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${String(address.port)}`;
}
