/** A service in its own process for serve.test.ts: its work stops when the test asks for it. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '../../src/serve.ts';
import { testConfig } from '../../src/testing/testing.ts';
import { probe } from './probe.ts';

const app = await probe();
await serve({
  app,
  config: testConfig(),
  work: [
    {
      stop: async () => {
        process.send?.('stopping');
        await once(process, 'message');
      },
    },
  ],
  database: { close: () => Promise.resolve() },
});
process.send?.((app.server.address() as AddressInfo).port);
