/** Vite plugin of the component tests: the simulator's Stripe.js at the address where the gateway has it. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const script = new URL('../../../sim/src/stripe/browser/stripe.js', import.meta.url);

export const simulatedStripe = (): Plugin => ({
  name: 'simulated-stripe',
  configureServer({ middlewares }) {
    middlewares.use('/sandbox/stripe/v3/', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8').end(readFileSync(script));
    });
  },
});
