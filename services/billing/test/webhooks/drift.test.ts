/**
 * Checks our requests against the providers' published APIs, which the simulators enforce: an unknown or missing
 * parameter gets the provider's own error here.
 */
import { createServer, type IncomingMessage, request as forward } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { reconcile } from '../../src/payments/reconcile.ts';
import { isOpen } from '../../src/ledger/fold.ts';
import { compareBooks } from '../../src/payments/compare-books.ts';
import { asUser, bodyOf, startProcess, useBilling } from '../support/billing.ts';
import { paymentsOf } from '../support/ledger.ts';
import type { LoggedRequest } from '../support/logged-request.ts';

const billing = useBilling();

/** Makes every kind of request to the providers once. */
async function everything(userId: number): Promise<void> {
  const ada = asUser(billing, userId);
  await ada.createIntent({ offer: 'limit' });
  const { clientSecret, reference } = bodyOf(await ada.createIntent());
  await billing.simulator.pay(clientSecret);
  // The webhook and the page's return both end the other attempt; of two such requests at once one is refused.
  await billing.worked(async () =>
    (await paymentsOf(billing.deps, userId)).every(({ state }) => !isOpen(state)),
  );
  expect((await ada.upgrade()).status).toBe(200);
  expect((await ada.refund(reference)).body.refund).toBe('done');
  const { id } = bodyOf(await ada.createOrder({ offer: 'shop' }));
  await billing.simulator.paypal.approve(id);
  expect((await ada.capture(id)).body.status).toBe('COMPLETED');
  const { paymentId } = (await ada.purchase()).body;
  expect((await ada.refund(paymentId)).body.refund).toBe('done');
  await reconcile(billing.deps);
  await compareBooks(billing.deps, Date.now() - 60_000, Date.now() + 60_000);
}

const loggedRequests = async () => [
  ...(await billing.simulator.control<LoggedRequest[]>('GET', '/requests')),
  ...(await billing.simulator.paypal.control<LoggedRequest[]>('GET', '/requests')),
];

it('a full cycle of payments sends only requests that the providers accept', async () => {
  await everything(9500);
  const requests = await loggedRequests();
  expect(requests.length).toBeGreaterThan(15);
  const refused = requests.filter(({ status }) => status >= 400);
  expect(refused.map(({ method, path, status }) => `${method} ${path}: ${status}`)).toEqual([]);
});

describe('a request that has drifted from the published API', () => {
  beforeEach(() => billing.simulator.control('DELETE', '/requests'));

  it.each([
    [9510, 'an unknown parameter', (body: string) => `${body}&ammount=790`, 'parameter_unknown'],
    [
      9511,
      'a wrong type',
      (body: string) => body.replace(/amount=\d+/, 'amount=seven'),
      'parameter_invalid_integer',
    ],
    [
      9512,
      'a parameter left out',
      (body: string) => body.replace(/&?currency=[a-z]+/, ''),
      'parameter_missing',
    ],
    [9513, 'an unknown value', (body: string) => body.replace(/currency=[a-z]+/, 'currency=lire'), undefined],
  ])(
    '(user %i) with %s gets the provider’s own error, and the user a 503 without a payment',
    async (userId, _name, drift, code) => {
      const proxy = await changingProxy(billing.simulator.url, drift);
      const replica = await startProcess({ ...billing.config, STRIPE_API_BASE: proxy.url });
      const response = await asUser(replica, userId).createIntent();
      expect([response.status, response.body.code]).toEqual([503, 'card_unavailable']);
      expect((await paymentsOf(billing.deps, userId)).map(({ provider_id: id }) => id)).not.toContain(
        expect.stringMatching(/^pi_/),
      );
      const [sent] = await billing.simulator.requests('/v1/payment_intents');
      expect(sent).toMatchObject({ status: 400 });
      if (code) expect(proxy.errors.join()).toContain(code);
      await replica.stop();
      await proxy.stop();
    },
  );
});

/** A proxy to the provider that changes the bodies of our POST requests and keeps the provider's errors. */
async function changingProxy(target: string, change: (body: string) => string) {
  const errors: string[] = [];
  const server = createServer((from, to) => {
    void (async () => {
      const body = change((await buffer(from)).toString());
      const { 'content-length': _length, ...headers } = from.headers;
      const out = forward(target + from.url!, {
        method: from.method!,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      });
      out.end(body);
      const [response] = (await once(out, 'response')) as [IncomingMessage];
      const content = await buffer(response);
      if (response.statusCode! >= 400) errors.push(content.toString());
      to.writeHead(response.statusCode!, response.headers).end(content);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    errors,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
