import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses inside our own network: a panel's address comes from a form, and must not open what lies behind us. */
const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Throws unless the server may call `url`. With `allowLoopback` (sandbox, development) anything goes. */
export function demandReachable(url: URL, allowLoopback: boolean): void {
  if (url.username || url.password) throw new Error('the address of a panel must not hold credentials');
  if (allowLoopback) return;
  if (url.protocol !== 'https:') throw new Error('the address of a panel must begin with https://');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isInside(host)) throw new Error('the address of a panel must be a public one');
}

/** A name lookup that refuses names which lead inside: checked when connecting, so that rebinding gains nothing. */
export function guardedLookup(allowLoopback: boolean): LookupFunction {
  return (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '');
      const forbidden = !allowLoopback && addresses.some(({ address }) => isInside(address));
      const first = addresses[0];
      if (forbidden || !first) return answer(new Error(`${hostname} leads to no public address`), '');
      return options.all ? answer(null, addresses) : answer(null, first.address, first.family);
    });
  };
}

function isInside(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return inside.check(mapped, 'ipv4');
  return inside.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
