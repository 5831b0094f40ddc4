/** A thousand ended sessions are refused here from the response on, by another gateway within 50 ms (decision 006). */
import { randomUUID } from 'node:crypto';
import { connectBus } from '@scrollstop/events/bus/bus';
import { quiet, testNatsUrl } from '@scrollstop/events/testing';
import type { App } from '@scrollstop/service-kit/app';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { expect, it } from 'vitest';
import { sharedWithGateways } from '../src/ended-elsewhere.ts';
import { endedSessionList } from '../src/ended-sessions.ts';
import { startGateway } from './support/gateway.ts';

const TRIES = 1_000;
const ALLOWED_MS = 50;

const read = async (app: App, sid: string) =>
  (await app.inject({ url: '/api/progress', headers: signedIn(1007, sid) })).statusCode;

it('an ended session is refused at once here, and elsewhere within 50 ms', async () => {
  const buses = [connectBus(testNatsUrl(), 'test', quiet), connectBus(testNatsUrl(), 'test', quiet)];
  const gateway = await startGateway();
  const [here, elsewhere] = await Promise.all(
    buses.map((bus) =>
      gateway.another(
        {},
        sharedWithGateways(
          endedSessionList(() => new Date()),
          bus,
        ),
      ),
    ) as [Promise<App>, Promise<App>],
  );
  for (const bus of buses) await (await bus).connection.flush();
  const times: number[] = [];
  let refusedHere = 0;
  for (let n = 0; n < TRIES; n++) {
    const sid = randomUUID();
    gateway.respondWith((_request, response) => response.writeHead(204, { 'x-internal-ended-sessions': sid }).end());
    await here.inject({ method: 'POST', url: '/api/auth/logout' });
    const ended = performance.now();
    gateway.respondWith();
    while ((await read(elsewhere, sid)) !== 401);
    times.push(performance.now() - ended);
    if ((await read(here, sid)) === 401) refusedHere++;
  }
  await gateway.close();
  for (const bus of buses) await (await bus).close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(TRIES * share) - 1]!;
  console.log(
    `ended sessions: ${refusedHere} of ${TRIES} refused here; elsewhere ms p50 ${at(0.5).toFixed(1)}, ` +
      `p99 ${at(0.99).toFixed(1)}, most ${at(1).toFixed(1)}`,
  );
  expect(refusedHere).toBe(TRIES);
  expect(at(1)).toBeLessThanOrEqual(ALLOWED_MS);
});
