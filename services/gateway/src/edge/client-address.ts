import { isIPv6 } from 'node:net';

/**
 * The address under which a client is counted. One household or server holds a whole IPv6 /64, so that counting
 * single addresses of it would count nothing.
 */
export function clientAddress(ip: string): string {
  const bare = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const full = [
    ...groups,
    ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'),
    ...after,
  ];
  return `${full
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
