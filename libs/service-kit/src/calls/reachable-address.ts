import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What is given out to networks of the internet; all else of IPv6 is special, or leads to IPv4 by a translation. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** Null when it may. With `allowLoopback` any address may be called. */
export function whyNotReachable(address: string, allowLoopback: boolean): string | null {
  const url = URL.parse(address);
  if (url === null) return 'must be another address';
  if (url.username || url.password) return 'the address must not hold credentials';
  if (allowLoopback) return null;
  if (url.protocol !== 'https:') return 'the address must begin with https://';
  return whyNotPublic(url.hostname.replace(/^\[|\]$/g, ''));
}

/** Why a host is not called: its IP address is of our own network. A name passes: it is looked up by `guardedLookup`. */
export function whyNotPublic(host: string): string | null {
  return isIP(host) !== 0 && !isPublic(host) ? 'the address must be a public one' : null;
}

export function demandReachable(url: URL, allowLoopback: boolean): void {
  const problem = whyNotReachable(url.href, allowLoopback);
  if (problem !== null) throw new Error(problem);
}

export function demandPublic(host: string, allowLoopback: boolean): void {
  const problem = allowLoopback ? null : whyNotPublic(host);
  if (problem !== null) throw new Error(problem);
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
