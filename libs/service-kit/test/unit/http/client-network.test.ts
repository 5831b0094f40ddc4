import { expect, test } from 'vitest';
import { clientNetwork } from '../../../src/limits.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['2001:db8::1:2:3:203.0.113.7', '2001:db8:0:1::/64'],
  ['::ffff:203.0.113.7%eth0', '203.0.113.7'],
  ['not an address', 'not an address'],
])('%s belongs to %s', (ip, network) => expect(clientNetwork(ip)).toBe(network));
