import { describe, expect, it } from 'vitest';
import { certificateSource } from '../../src/providers/paypal/certificates.ts';
import { ProviderError } from '../../src/providers/provider.ts';
import { authority, selfSigned, signed, stranger } from '../support/certificates.ts';

const now = Date.parse('2030-01-01T00:00:00Z');
const base = 'https://api-m.paypal.com';
const url = 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77';

/** PayPal's server, answering `pem`; `asked` are the addresses that were fetched. */
function source(pem: string | Response, apiBase = base) {
  const asked: string[] = [];
  const fetcher = ((address: string) => {
    asked.push(address);
    return Promise.resolve(typeof pem === 'string' ? new Response(pem) : pem.clone());
  }) as typeof fetch;
  const certificates = certificateSource(apiBase, fetcher, [authority]);
  const find = (address: string, at: number, ip = '192.0.2.1') => certificates.find(address, ip, at);
  return { asked, find, certificates };
}

describe('the certificate behind a webhook of PayPal', () => {
  it('is taken from PayPal once, when an authority vouches for PayPal’s name', async () => {
    const { find, asked } = source(signed);
    expect((await find(url, now))?.asymmetricKeyType).toBe('ec');
    await find(url, now);
    expect(asked).toEqual([url]);
  });

  it('may bring its authority along', async () => {
    expect(await source(`${signed}\n${authority}\n`).find(url, now)).not.toBeNull();
  });

  it.each([
    ['another host', 'https://evil.example/v1/notifications/certs/CERT-1'],
    [
      'a host that only begins like PayPal',
      'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
    ],
    [
      'a name and password before another host',
      'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1',
    ],
    ['the sandbox of PayPal', 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1'],
    ['another port', 'https://api.paypal.com:8443/v1/notifications/certs/CERT-1'],
    ['no TLS', 'http://api.paypal.com/v1/notifications/certs/CERT-1'],
    ['another path', 'https://api.paypal.com/v1/oauth2/token'],
    ['a path out of the folder', 'https://api.paypal.com/v1/notifications/certs/../../../x'],
    ['a query', `${url}?x=1`],
    ['another spelling', url.replace('/certs/', '/%63erts/')],
    ['another spelling of the host', url.replace('api.paypal', 'API.paypal')],
    ['a name that is none of a certificate', url.replace('CERT-', 'key-')],
    ['a very long name', url + 'a'.repeat(200)],
    ['a fragment', `${url}#`],
    ['no address', 'CERT-1'],
  ])('is not even asked for at %s', async (_name, address) => {
    const { find, asked } = source(signed);
    expect(await find(address, now)).toBeNull();
    expect(asked).toEqual([]);
  });

  it.each([
    ['signed by nobody', selfSigned, now],
    ['of another name', stranger, now],
    ['not valid any more', signed, Date.parse('2127-01-01T00:00:00Z')],
    ['not valid yet', signed, Date.parse('2020-01-01T00:00:00Z')],
    ['with a chain that does not fit', `${signed}\n${stranger}`, now],
    ['no certificate at all', 'hello', now],
    ['broken', signed.replace('MIIB', 'MIIC'), now],
  ])('is refused when it is %s', async (_name, pem, at) => {
    expect(await source(pem).find(url, at)).toBeNull();
  });

  it('needs no authority at the simulator', async () => {
    const { find } = source(selfSigned, 'http://127.0.0.1:4310');
    expect(await find('http://127.0.0.1:4310/v1/notifications/certs/CERT-1', now)).not.toBeNull();
  });

  it('that cannot be had is an error, so that PayPal sends again; an unknown one is not', async () => {
    await expect(source(new Response('', { status: 503 })).find(url, now)).rejects.toThrow(ProviderError);
    expect(await source(new Response('', { status: 404 })).find(url, now)).toBeNull();
  });

  it('is not asked for again when it was none', async () => {
    const { find, asked } = source(new Response('', { status: 404 }));
    for (let times = 0; times < 100; times++) expect(await find(url, now, `198.51.100.${times}`)).toBeNull();
    expect(asked).toHaveLength(1);
    await find(url, now + 600_001);
    expect(asked).toHaveLength(2);
  });

  it('that was learned from the database needs no asking, and is checked all the same', async () => {
    const { certificates, find, asked } = source('nothing of PayPal’s');
    certificates.add({ url, pem: signed }, now);
    certificates.add({ url: `${url}1`, pem: selfSigned }, now);
    certificates.add({ url: 'https://evil.example/v1/notifications/certs/CERT-1', pem: signed }, now);
    expect(await find(url, now)).not.toBeNull();
    expect(asked).toEqual([]);
    expect(await find(`${url}1`, now)).toBeNull();
    expect(await find('https://evil.example/v1/notifications/certs/CERT-1', now)).toBeNull();
    expect(asked).toEqual([`${url}1`]);
  });

  it('that proved a webhook is handed out to be kept, once', async () => {
    const { certificates, find } = source(signed);
    await find(url, now);
    expect(certificates.confirm(url, '192.0.2.1')).toEqual({ url, pem: signed });
    expect(certificates.confirm(url, '192.0.2.1')).toBeNull();
    expect(certificates.confirm(`${url}1`, '192.0.2.1')).toBeNull();
  });
});

/** A server that has one certificate, and nothing at any other address; each answer comes when the test says so. */
function flooded() {
  const asked: string[] = [];
  let atOnce = 0;
  let most = 0;
  const fetcher = (async (address: string) => {
    asked.push(address);
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce--;
    return address === url ? new Response(signed) : new Response('', { status: 404 });
  }) as typeof fetch;
  const certificates = certificateSource(base, fetcher, [authority]);
  let invented = 0;
  const forge = (count: number, ipOf: (index: number) => string) =>
    Array.from({ length: count }, (_, index) =>
      certificates.find(`${url}${invented++}`, ipOf(index), now).catch((error: unknown) => error),
    );
  return { asked, certificates, forge, most: () => most };
}
const everywhere = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

describe('10,000 forged webhooks with invented certificate addresses', () => {
  it('cost a known certificate nothing, and PayPal few questions, one at a time', async () => {
    const { asked, certificates, forge, most } = flooded();
    await certificates.find(url, '192.0.2.1', now);
    const flood = forge(10_000, everywhere);
    const genuine = Array.from({ length: 1_000 }, () => certificates.find(url, '192.0.2.1', now));
    for (const key of await Promise.all(genuine)) expect(key).not.toBeNull();
    const refused = (await Promise.all(flood)).filter((answer) => answer instanceof ProviderError);
    expect(asked.length).toBeLessThanOrEqual(11);
    expect(most()).toBe(1);
    expect(refused.length).toBeGreaterThanOrEqual(9_990);
  });

  it('from one network leave room for the certificate that is not known yet', async () => {
    const { asked, certificates, forge } = flooded();
    await Promise.all(forge(10_000, () => '203.0.113.9'));
    await Promise.all(forge(10_000, (index) => `2001:db8:1:2::${(index % 65_000).toString(16)}`));
    expect(await certificates.find(url, '192.0.2.1', now)).not.toBeNull();
    expect(asked.length).toBeLessThanOrEqual(7);
  });

  it('from everywhere leave room for a new certificate brought by whoever has proven to be PayPal', async () => {
    const { certificates, forge } = flooded();
    certificates.add({ url: `${url}-old`, pem: signed }, now);
    certificates.confirm(`${url}-old`, '192.0.2.1');
    const flood = forge(10_000, everywhere);
    expect(await certificates.find(url, '192.0.2.1', now)).not.toBeNull();
    await Promise.all(flood);
  });

  it('are over after a minute: then also a stranger is asked for again', async () => {
    const { certificates, forge } = flooded();
    for (let wave = 0; wave < 5; wave++)
      await Promise.all(forge(2_000, (index) => everywhere(wave * 2_000 + index)));
    await expect(certificates.find(url, '192.0.2.7', now)).rejects.toThrow(ProviderError);
    expect(await certificates.find(url, '192.0.2.7', now + 60_001)).not.toBeNull();
  });
});
