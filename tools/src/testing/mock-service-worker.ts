/**
 * Serves the worker of MSW in the installed version, with a rule that modules bypass it on their way to the network.
 * Otherwise each goes through the worker to the page's handlers and back, a quarter of the processor time of a file.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const RULE = `addEventListener('install', (event) =>
  event.addRoutes({ condition: { requestDestination: 'script' }, source: 'network' }));\n`;

export const mockServiceWorker = (): Plugin => ({
  name: 'mock-service-worker',
  configureServer({ middlewares }) {
    const worker = readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8');
    middlewares.use('/mockServiceWorker.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript').end(RULE + worker);
    });
  },
});
