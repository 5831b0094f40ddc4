import { describe, expect, it } from 'vitest';
import { certificateSource } from '../../src/providers/paypal-certificates.ts';
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
  return { asked, find: certificateSource(apiBase, fetcher, [authority]) };
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

  it('is asked for at most ten times a minute, whatever addresses are invented', async () => {
    const { find, asked } = source(new Response('', { status: 404 }));
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => find(`${url}${index}`, now)),
    );
    expect(asked).toHaveLength(10);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(40);
    await find(url, now + 60_001);
    expect(asked).toHaveLength(11);
  });
});
