import { onTestFinished } from 'vitest';
import { connectBus } from '../src/bus/bus.ts';
import { quiet, testNatsUrl } from '../src/testing.ts';
import { openProxy } from '../src/testing/tcp-proxy.ts';

/** A bus through a proxy that the test can cut; both are closed when the test has finished. */
export async function cuttableBus() {
  const nats = await openProxy(testNatsUrl());
  const bus = connectBus(nats.url, 'test', quiet);
  onTestFinished(async () => {
    await (await bus).close();
    nats.close();
  });
  return { bus, nats };
}
