/** Vite plugin of the component tests that serves the scripts of MSW and of the simulated card provider. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/**
 * The worker of the installed MSW, with a rule by which modules bypass it. Otherwise each module would pass through the
 * worker and the page's handlers, which took a quarter of the processor time of a test file.
 */
const mockServiceWorker = () =>
  `addEventListener('install', (event) =>
  event.addRoutes({ condition: { requestDestination: 'script' }, source: 'network' }));
${readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8')}`;

/** The simulator's script, served at the same path as by the gateway. */
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
