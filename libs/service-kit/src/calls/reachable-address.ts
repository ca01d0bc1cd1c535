import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What is given out to networks of the internet; all else of IPv6 is special, or leads to IPv4 by a translation. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** Throws unless the server may call `url`. With `allowLoopback` (sandbox, development) anything goes. */
export function demandReachable(url: URL, allowLoopback: boolean): void {
  if (url.username || url.password) throw new Error('the address must not hold credentials');
  if (allowLoopback) return;
  if (url.protocol !== 'https:') throw new Error('the address must begin with https://');
  demandPublic(url.hostname.replace(/^\[|\]$/g, ''), false);
}

/** Throws for an IP address of our own network. A name passes: it is looked up by `guardedLookup`. */
export function demandPublic(host: string, allowLoopback: boolean): void {
  if (!allowLoopback && isIP(host) !== 0 && !isPublic(host))
    throw new Error('the address must be a public one');
}

/** A name lookup that refuses names which lead inside: checked when connecting, so that rebinding gains nothing. */
export function guardedLookup(allowLoopback: boolean): LookupFunction {
  return (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '');
      const forbidden = !allowLoopback && !addresses.every(({ address }) => isPublic(address));
      const first = addresses[0];
      if (forbidden || !first) return answer(new Error(`${hostname} leads to no public address`), '');
      return options.all ? answer(null, addresses) : answer(null, first.address, first.family);
    });
  };
}

/** An address that comes from a form must not open what lies in our own network. */
function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(givenOut);
}
