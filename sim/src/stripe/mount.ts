import type { FastifyInstance } from 'fastify';
import type { Close, SimDeps } from '../deps.ts';
import { serveScript } from '../page.ts';
import { createStripeSim } from './context.ts';
import { stripeControl } from './control.ts';
import { stripeApi } from './http/plugin.ts';
import { threeDSecurePages } from './intents/three-d-secure-page.ts';
import { browserPrefix } from './intents/three-d-secure.ts';

export function mountStripe(app: FastifyInstance, { config, journal, now }: SimDeps): Close {
  const sim = createStripeSim(config, journal, now);
  void app.register(stripeApi, { sim });
  void app.register(stripeApi, { sim, prefix: browserPrefix });
  void app.register(threeDSecurePages, { sim });
  serveScript(app, `${browserPrefix}/v3/`, new URL('./browser/stripe.js', import.meta.url));
  void app.register(stripeControl, { sim, prefix: '/control/stripe' });
  return () => sim.webhooks.close();
}
