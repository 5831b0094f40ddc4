import { describe, expect, it } from 'vitest';
import { keyFinder } from '../../src/providers/paypal/certificates.ts';
import { ProviderError } from '../../src/providers/provider.ts';
import { authority, selfSigned, signed, stranger } from '../support/certificates.ts';

const now = Date.parse('2030-01-01T00:00:00Z');
const base = 'https://api-m.paypal.com';
const url = 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77';

/** A key finder whose server returns `pem`; `fetched` lists the requested URLs. */
function source(pem: string | Response, apiBase = base) {
  const fetched: string[] = [];
  const fetcher = ((address: string) => {
    fetched.push(address);
    return Promise.resolve(typeof pem === 'string' ? new Response(pem) : pem.clone());
  }) as typeof fetch;
  const findKey = keyFinder(apiBase, fetcher, [authority]);
  const find = (address: string, at: number, ip = '192.0.2.1') => findKey(address, ip, at);
  return { fetched, find };
}

describe('the certificate of a PayPal webhook', () => {
  it("is downloaded once if an authority has signed it for PayPal's name", async () => {
    const { find, fetched } = source(signed);
    expect((await find(url, now))?.asymmetricKeyType).toBe('ec');
    await find(url, now);
    expect(fetched).toEqual([url]);
  });

  it('may be accompanied by its authority', async () => {
    expect(await source(`${signed}\n${authority}\n`).find(url, now)).not.toBeNull();
  });

  it.each([
    ['another host', 'https://evil.example/v1/notifications/certs/CERT-1'],
    ['a host that only begins like PayPal', 'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1'],
    ['a name and password before another host', 'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1'],
    ['the sandbox of PayPal', 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1'],
    ['another port', 'https://api.paypal.com:8443/v1/notifications/certs/CERT-1'],
    ['no TLS', 'http://api.paypal.com/v1/notifications/certs/CERT-1'],
    ['another path', 'https://api.paypal.com/v1/oauth2/token'],
    ['a path out of the folder', 'https://api.paypal.com/v1/notifications/certs/../../../x'],
    ['a query', `${url}?x=1`],
    ['another spelling', url.replace('/certs/', '/%63erts/')],
    ['another spelling of the host', url.replace('api.paypal', 'API.paypal')],
    ['a name that is not of a certificate', url.replace('CERT-', 'key-')],
    ['a very long name', url + 'a'.repeat(200)],
    ['a fragment', `${url}#`],
    ['a malformed address', 'CERT-1'],
  ])('is not requested if its URL has %s', async (_name, address) => {
    const { find, fetched } = source(signed);
    expect(await find(address, now)).toBeNull();
    expect(fetched).toEqual([]);
  });

  it.each([
    ['self-signed', selfSigned, now],
    ['issued for another name', stranger, now],
    ['expired', signed, Date.parse('2127-01-01T00:00:00Z')],
    ['not valid yet', signed, Date.parse('2020-01-01T00:00:00Z')],
    ['with a chain that does not fit', `${signed}\n${stranger}`, now],
    ['no certificate at all', 'hello', now],
    ['broken', signed.replace('MIIB', 'MIIC'), now],
  ])('is refused when it is %s', async (_name, pem, at) => {
    expect(await source(pem).find(url, at)).toBeNull();
  });

  it('needs no authority if the simulator stands in for PayPal', async () => {
    const { find } = source(selfSigned, 'http://127.0.0.1:4310');
    expect(await find('http://127.0.0.1:4310/v1/notifications/certs/CERT-1', now)).not.toBeNull();
  });

  it('causes an error if the download fails, so that PayPal sends again, but not if it is unknown', async () => {
    await expect(source(new Response('', { status: 503 })).find(url, now)).rejects.toThrow(ProviderError);
    expect(await source(new Response('', { status: 404 })).find(url, now)).toBeNull();
  });

  it('is not requested again for ten minutes if it was unknown', async () => {
    const { find, fetched } = source(new Response('', { status: 404 }));
    for (let times = 0; times < 100; times++) expect(await find(url, now, `198.51.100.${times}`)).toBeNull();
    expect(fetched).toHaveLength(1);
    await find(url, now + 600_001);
    expect(fetched).toHaveLength(2);
  });
});

/** A key finder whose server has one certificate and returns 404 for other URLs; counts concurrent requests. */
function flooded() {
  const fetched: string[] = [];
  let atOnce = 0;
  let most = 0;
  const fetcher = (async (address: string) => {
    fetched.push(address);
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce--;
    return address === url ? new Response(signed) : new Response('', { status: 404 });
  }) as typeof fetch;
  const findKey = keyFinder(base, fetcher, [authority]);
  let invented = 0;
  const forge = (count: number, ipOf: (index: number) => string) =>
    Array.from({ length: count }, (_, index) =>
      findKey(`${url}${invented++}`, ipOf(index), now).catch((error: unknown) => error),
    );
  return { fetched, findKey, forge, most: () => most };
}
const everywhere = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

describe('10,000 forged webhooks with invented certificate addresses', () => {
  it('do not delay a known certificate, and cause only few requests to PayPal, one at a time', async () => {
    const { fetched, findKey, forge, most } = flooded();
    await findKey(url, '192.0.2.1', now);
    const flood = forge(10_000, everywhere);
    const genuine = Array.from({ length: 1_000 }, () => findKey(url, '192.0.2.1', now));
    for (const key of await Promise.all(genuine)) expect(key).not.toBeNull();
    const refused = (await Promise.all(flood)).filter((response) => response instanceof ProviderError);
    expect(fetched.length).toBeLessThanOrEqual(11);
    expect(most()).toBe(1);
    expect(refused.length).toBeGreaterThanOrEqual(9_990);
  });

  it('from one network leave budget for a new certificate', async () => {
    const { fetched, findKey, forge } = flooded();
    await Promise.all(forge(10_000, () => '203.0.113.9'));
    await Promise.all(forge(10_000, (index) => `2001:db8:1:2::${(index % 65_000).toString(16)}`));
    expect(await findKey(url, '192.0.2.1', now)).not.toBeNull();
    expect(fetched.length).toBeLessThanOrEqual(7);
  });

  it('block unknown certificates for one minute only', async () => {
    const { findKey, forge } = flooded();
    for (let wave = 0; wave < 5; wave++) await Promise.all(forge(2_000, (index) => everywhere(wave * 2_000 + index)));
    await expect(findKey(url, '192.0.2.7', now)).rejects.toThrow(ProviderError);
    expect(await findKey(url, '192.0.2.7', now + 60_001)).not.toBeNull();
  });
});
