import { expect, it } from 'vitest';
import { isPublicAddress, publicOnly } from '../../src/public-address.ts';

it.each([
  '23.227.38.65',
  '8.8.8.8',
  '100.63.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '2606:4700::6810:1',
  '2620:127:f00f:e::',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

it.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:a00:1',
  '64:ff9b::a00:1',
  '100::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '4000::1',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

it('a look-up uses none of the threads of the system resolver', () => {
  publicOnly('a host')('device.push.invalid', { all: true }, () => undefined);
  expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap');
});
