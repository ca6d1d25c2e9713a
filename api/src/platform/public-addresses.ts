/** Which numbers of machines belong to the public internet: everything but what is set aside for networks of one's own, tests and the like. */
import { BlockList, isIP } from 'node:net';

/** The registries of special addresses (RFC 6890), as far as they are not global. */
const SET_ASIDE = [
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
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Of IPv6 only 2000::/3 is given out; of that these are tunnels, which may end anywhere, and examples. */
const SET_ASIDE_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const setAside = new BlockList();
for (const [net, bits] of SET_ASIDE) setAside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of SET_ASIDE_6) setAside.addSubnet(net, bits, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** False for what is no number of a machine. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !setAside.check(address, 'ipv4');
  return kind === 6 && givenOut.check(address, 'ipv6') && !setAside.check(address, 'ipv6');
}
