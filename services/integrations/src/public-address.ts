/**
 * Tells public addresses from others: the name of a store or a push service must resolve to public ones only
 * (docs/reliability.md#ssrf).
 */
import { promises } from 'node:dns';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';

/** Every IPv4 range that IANA reserves: private, loopback, link-local, shared, documentation, multicast, … */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, prefix, 'ipv4');
/** Ranges inside 2000::/3: protocol assignments and Teredo, documentation, 6to4. */
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** An IPv6 address outside global unicast, such as an IPv4-mapped one, is never public, whatever it contains. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !special.check(address, 'ipv4')
    : globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');

/** The name resolves to an address that is not public, so no connection is made. */
export class NotPublic extends Error {
  override name = 'NotPublic';
}

export type FindAddresses = (name: string) => Promise<string[]>;

/**
 * Queries the name servers directly. The system's look-up shares four threads among all names of the process, and a
 * stranger's name server that does not respond would block one of them for many seconds.
 */
const findAddresses: FindAddresses = async (name) => {
  // A new resolver each time, because it reads the addresses of the name servers only once.
  const resolver = new promises.Resolver({ timeout: 2_000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [four, six].flatMap((found) => (found.status === 'fulfilled' ? found.value : []));
};

/** Fails when any address of the name is not public. `host` describes it in the error message. */
export const publicOnly =
  (host: string, find: FindAddresses = findAddresses): LookupFunction =>
  (name, { all }, callback) => {
    find(name).then(
      (addresses) => {
        if (!addresses.every(isPublicAddress))
          return callback(new NotPublic(`The name of ${host} leads to an address that is not public.`), '');
        const found = addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }));
        if (all) callback(null, found);
        else callback(null, found[0]!.address, found[0]!.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
