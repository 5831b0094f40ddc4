import Fastify, { type FastifyInstance } from 'fastify';
import type { SimConfig } from './config.ts';
import { addFaults } from './faults.ts';
import { openJournal } from './journal.ts';
import { stripeControl } from './stripe/control.ts';
import { createStripeSim } from './stripe/context.ts';
import { stripeApi } from './stripe/plugin.ts';
import { browserPrefix } from './stripe/three-d-secure.ts';
import { threeDSecurePages } from './stripe/three-d-secure-page.ts';

interface Options {
  config: SimConfig;
  /** Milliseconds; a test may turn the clock. */
  now?: () => number;
}

/** All simulators in one app: not listening yet, so that tests may inject. */
export function buildSim({ config, now = Date.now }: Options): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const journal = openJournal(config.SIM_DATA_FILE);
  const stripe = createStripeSim(config, journal, now);

  addFaults(app);
  for (const path of ['/healthz', '/readyz']) app.get(path, () => ({ status: 'ok' }));
  void app.register(stripeApi, { sim: stripe });
  void app.register(stripeApi, { sim: stripe, prefix: browserPrefix });
  void app.register(threeDSecurePages, { sim: stripe });
  void app.register(stripeControl, { sim: stripe, prefix: '/control/stripe' });

  app.addHook('onClose', () => {
    stripe.webhooks.close();
    journal.close();
  });
  return app;
}
