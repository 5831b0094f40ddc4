/** Vite plugin of the component tests: scripts that in the product come from elsewhere. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/**
 * The worker of MSW in the installed version, with a rule that modules bypass it on their way to the network. Otherwise
 * each goes through the worker to the page's handlers and back, a quarter of the processor time of a file.
 */
const mockServiceWorker = () =>
  `addEventListener('install', (event) =>
  event.addRoutes({ condition: { requestDestination: 'script' }, source: 'network' }));
${readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8')}`;

/** The simulator's, at the address where the gateway has it. */
const stripe = () => readFileSync(new URL('../../../sim/src/stripe/browser/stripe.js', import.meta.url));

export const servedScripts = (): Plugin => ({
  name: 'served-scripts',
  configureServer({ middlewares }) {
    const scripts = { '/mockServiceWorker.js': mockServiceWorker, '/sandbox/stripe/v3/': stripe };
    for (const [path, script] of Object.entries(scripts))
      middlewares.use(path, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8').end(script());
      });
  },
});
