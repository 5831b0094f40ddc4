import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { dataFile } from '../support/data-file.ts';
import { capture, create, paypalEnvironment, read, startPaypal, tokenFrom, web } from '../support/paypal.ts';
import { control } from '../support/sim.ts';
import { startWebhookTarget } from '../support/webhook-target.ts';

async function startShop() {
  const target = await startWebhookTarget();
  const paypal = await startPaypal({ PAYPAL_WEBHOOK_URL: target.url });
  const idle = () => control(paypal.origin, 'GET', '/paypal/webhooks/idle');
  const types = () => target.received.map(({ body }) => (JSON.parse(body) as { event_type: string }).event_type).sort();
  return { ...paypal, target, idle, types };
}

/** Verifies as billing does, with the certificate at the URL in the header. */
async function isSigned({ body, headers }: { body: string; headers: Record<string, string> }) {
  const certificate = new X509Certificate(await (await fetch(headers['paypal-cert-url']!)).text());
  expect(certificate.subject).toBe('CN=messageverificationcerts.paypal.com');
  expect(new Date(certificate.validTo).getTime()).toBeGreaterThan(Date.now());
  const message = [
    headers['paypal-transmission-id'],
    headers['paypal-transmission-time'],
    paypalEnvironment.PAYPAL_WEBHOOK_ID,
    crc32(body),
  ].join('|');
  const signature = headers['paypal-transmission-sig']!;
  return createVerify('sha256').update(message).verify(certificate.publicKey, signature, 'base64');
}

describe('webhooks of the simulated PayPal', () => {
  it('survive a restart together with orders', async () => {
    const target = await startWebhookTarget();
    const SIM_DATA_FILE = dataFile();
    const first = await startPaypal({ SIM_DATA_FILE, PAYPAL_WEBHOOK_URL: 'http://127.0.0.1:9/nobody' });
    const { result } = await create(first.client);
    await control(first.origin, 'POST', `/paypal/orders/${result.id}/approve`);
    await first.app.close();

    const second = await startPaypal({ SIM_DATA_FILE, PAYPAL_WEBHOOK_URL: target.url });
    await control(second.origin, 'GET', '/paypal/webhooks/idle');
    expect(target.received).toHaveLength(1);
    expect(await isSigned(target.received[0]!)).toBe(true);
    expect((await capture(second.client, result.id)).result.status).toBe('COMPLETED');
  });
});

describe('the simulated approval page of PayPal', () => {
  const urls = {
    return_url: 'http://localhost:4200/checkout',
    cancel_url: 'http://localhost:4200/checkout?canceled=1',
  };

  async function startPage(context?: object) {
    const paypal = await startPaypal();
    const { result } = await create(paypal.client, {
      ...web,
      ...(context ? { application_context: context } : {}),
    });
    const link = result.links.find(({ rel }) => rel === 'approve')!.href;
    expect(link).toBe(`http://localhost:4200/sandbox/paypal/checkoutnow?token=${result.id}`);
    const page = link.replace('http://localhost:4200', paypal.origin);
    const submit = (value: string) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ answer: value }), redirect: 'manual' });
    return { ...paypal, id: result.id, page, submit };
  }

  it('shows the amount, approves, and returns to the shop', async () => {
    const { client, id, page, submit } = await startPage(urls);
    const html = await (await fetch(page)).text();
    expect(html).toContain('$7.90');
    expect(html).toContain('Pay with PayPal balance');
    const response = await submit('balance');
    expect(response.headers.get('location')).toBe(`http://localhost:4200/checkout?token=${id}&PayerID=QYR5Z8XDVJNXQ`);
    expect((await capture(client, id)).result.status).toBe('COMPLETED');
    expect(await (await fetch(page)).text()).toContain('Already paid');
  });

  it('approves nothing when the buyer cancels', async () => {
    const { client, id, submit } = await startPage(urls);
    expect((await submit('cancel')).headers.get('location')).toBe(
      `http://localhost:4200/checkout?canceled=1&token=${id}`,
    );
    expect((await read(client, id)).result.status).toBe('CREATED');
  });

  it('tells the buyer to close the window if there is no return URL', async () => {
    const { submit } = await startPage();
    expect(await (await submit('balance')).text()).toContain('close this window');
  });

  it('returns 404 for an unknown order', async () => {
    const { origin } = await startPage();
    expect((await fetch(`${origin}/sandbox/paypal/checkoutnow?token=NONE`)).status).toBe(404);
  });
});

describe("PayPal's list of events", () => {
  async function list(origin: string, query: string) {
    const { access_token: bearer } = await tokenFrom(origin);
    const address = query.startsWith('http') ? query : `${origin}/v1/notifications/webhooks-events?${query}`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${bearer}` } });
    const body = (await response.json()) as {
      events?: { id: string; event_type: string }[];
      links?: { rel: string; href: string }[];
    };
    return { status: response.status, ...body };
  }

  it('returns pages with each event once, and filters by time', async () => {
    const shop = await startShop();
    for (let order = 0; order < 3; order++) {
      const { result } = await create(shop.client);
      await control(shop.origin, 'POST', `/paypal/orders/${result.id}/approve`);
      await capture(shop.client, result.id);
    }
    const seen: string[] = [];
    let query: string | undefined = 'page_size=4';
    while (query !== undefined) {
      const page = await list(shop.origin, query);
      seen.push(...page.events!.map(({ id }) => id));
      query = page.links!.find(({ rel }) => rel === 'next')?.href;
    }
    expect(new Set(seen).size).toBe(6);
    expect(seen).toHaveLength(6);
    expect((await list(shop.origin, 'start_time=2999-01-01T00:00:00Z')).events).toEqual([]);
  });

  it('rejects an unknown query parameter', async () => {
    const shop = await startShop();
    for (const query of ['types=x', 'page_size=0', 'start_time=yesterday'])
      expect((await list(shop.origin, query)).status).toBe(400);
  });
});
