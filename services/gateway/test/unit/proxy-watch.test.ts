/** A TRUSTED_PROXIES that names the wrong proxy, or none, is detected by the incoming requests. */
import { expect, it } from 'vitest';
import { proxyWatch } from '../../src/proxy-watch.ts';

const MINUTE = 60_000;
const T = 1_000_000_000_000;

function after(requests: [address: string, forwardedFor?: string][], times = 60) {
  const watch = proxyWatch();
  for (let n = 0; n < times; n++)
    for (const [address, forwardedFor] of requests) watch.count(address, forwardedFor?.replace('#', `${n}`), T + n);
  return watch;
}

it('the fault names address and variable when every request has an untrusted header from one address', () => {
  const fault = after([['10.0.3.7', '203.0.113.#']]).fault(T + MINUTE);
  expect(fault).toContain('TRUSTED_PROXIES does not name 10.0.3.7');
  expect(fault).toContain('all users share one limit');
});

it('a chain of proxies of which only the last is trusted is reported', () => {
  // The counted address is the first proxy, which follows the user in the header.
  expect(after([['10.0.9.9', '203.0.113.#, 10.0.9.9']]).fault(T + MINUTE)).toContain('10.0.9.9');
});

it.each(['172.18.0.1', '10.1.2.3', '192.168.1.1', '127.0.0.1', '100.64.0.9', 'fd12::1', '::1', '::ffff:10.0.0.1'])(
  'requests that all come from the private address %s without the header are reported',
  (address) => {
    const fault = after([[address]]).fault(T + MINUTE);
    expect(fault).toContain(`the private address ${address}`);
    expect(fault).toContain('TRUSTED_PROXIES');
  },
);

it.each([
  ['users from several addresses', [['203.0.113.1'], ['203.0.113.2']]],
  [
    'a trusted proxy',
    [
      ['203.0.113.1', '203.0.113.1'],
      ['203.0.113.2', '203.0.113.2'],
    ],
  ],
  ['one user behind a trusted proxy', [['203.0.113.1', '203.0.113.1']]],
  ['one user on the proxy’s own network', [['10.0.0.5', '10.0.0.5']]],
  ['one user without a proxy', [['203.0.113.1']]],
  ['users with and without a proxy of their own', [['203.0.113.1', '10.0.0.1'], ['203.0.113.2']]],
] as [string, [string, string?][]][])('nothing is reported for %s', (_name, requests) => {
  expect(after(requests).fault(T + MINUTE)).toBeNull();
});

it('nothing is reported after only a few requests', () => {
  expect(after([['10.0.3.7']], 49).fault(T + MINUTE)).toBeNull();
});

it('the report is withdrawn with the first distinct client, or after a while', () => {
  const watch = after([['10.0.3.7', '203.0.113.#']]);
  watch.count('203.0.113.5', '203.0.113.5', T + MINUTE);
  expect(watch.fault(T + MINUTE)).toBeNull();
  expect(after([['10.0.3.7']]).fault(T + 11 * MINUTE)).toBeNull();
});
