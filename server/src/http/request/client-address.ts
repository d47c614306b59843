import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The address by which a client is counted. Whoever has one IPv6 address has the 2^64 addresses of its network, so
 * these count as one. An IPv4 address that is written as an IPv6 address stays what it is.
 */
export function countedAddress(ip: string): string {
  const plain = mapped.exec(ip)?.[1];
  if (plain !== undefined) return plain;
  const [address = ''] = ip.split('%', 1);
  return isIPv6(address) ? `${networkOf(address)}::/64` : ip;
}

/** The first four of the eight groups. */
function networkOf(address: string): string {
  const [before = '', after] = address.toLowerCase().split('::', 2);
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '');
  const gap = after === undefined ? [] : Array<string>(8 - head.length - tail.length).fill('0');
  const groups = [...head, ...gap, ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** An IPv4 address at the end stands for two groups. */
const groupsOf = (part: string): string[] =>
  part.split(':').flatMap((group) => (group === '' ? [] : group.includes('.') ? ['0', '0'] : [group]));
