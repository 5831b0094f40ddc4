import { expect, test } from 'vitest';
import {
  type Call,
  callReasons,
  destinationOf,
  notCalled,
  summariesOf,
} from '../../../src/features/network-requests/network-requests.ts';

const site = { origins: ['https://app.example', 'https://remote.example'] };
const line = (address: string) => destinationOf(address, site);

test.each([
  ['https://app.example/', 'app', 'app.example'],
  ['https://app.example/static/js/main.12ab.js', 'app', 'app.example'],
  ['https://remote.example/remoteEntry.js', 'app', 'remote.example'],
  ['/api/progress', 'days', 'app.example/api/progress'],
  ['/api/progress/documents/rest', 'documents', 'app.example/api/progress/documents'],
  ['/api/auth/sessions/7c1f', 'devices', 'app.example/api/auth/sessions'],
  ['https://js.stripe.com/v3/', 'stripe', 'js.stripe.com'],
  ['https://www.paypal.com/sdk/js?client-id=x', 'paypal', 'www.paypal.com'],
])('%s has the reason "%s"', (address, reason, place) => {
  expect(line(address)).toEqual({ reason, place });
});

test('a route that is not on the list is unknown, even below a known one', () => {
  for (const path of ['/api/new', '/api/auth/new', '/api/progress/new', '/api/progressive', '/api/auth'])
    expect(line(path)?.reason, path).toBe('unknown');
});

test('a host that only resembles one on the list is unknown', () => {
  for (const host of ['notstripe.com', 'stripe.com.evil.example', 'app.example.evil.example'])
    expect(line(`https://${host}/v3`)?.reason, host).toBe('unknown');
});

test('no query, token, number or key of an address is shown', () => {
  const shown = [
    line('/api/auth/data-export?format=json&token=SECRET'),
    line('/api/auth/sessions/SECRET'),
    line('https://evil.example/c/u/SECRET-0123456789?words=SECRET#SECRET'),
    line('https://user:SECRET@evil.example/x9SECRET'),
  ].map((destination) => destination?.place);
  expect(shown.join(' ')).not.toContain('SECRET');
  expect(shown[2]).toBe('evil.example/c/u/…');
});

test('an address that never leaves the device is not a call', () => {
  expect(line('data:image/png;base64,AAAA')).toBeNull();
  expect(line('blob:https://app.example/1')).toBeNull();
});

const call = (reason: Call['reason'], at: number, place = reason as string): Call => ({ reason, at, place });

test('calls with one reason share a line, unknown ones first, then in the order of their first calls', () => {
  const calls = [call('days', 5), call('app', 9), call('unknown', 1, 'x'), call('days', 7, 'a')];
  expect(summariesOf(calls)).toEqual([
    { reason: 'unknown', count: 1, last: 1, places: ['x'] },
    { reason: 'days', count: 2, last: 7, places: ['a', 'days'] },
    { reason: 'app', count: 1, last: 9, places: ['app'] },
  ]);
});

test('the list with the reasons not called is complete, except for the operator’s pages', () => {
  const calls = [call('days', 5)];
  const named = [...summariesOf(calls).map(({ reason }) => reason), ...notCalled(calls), 'unknown'];
  expect([...named, 'owner', 'standIn'].sort()).toEqual([...callReasons].sort());
});
