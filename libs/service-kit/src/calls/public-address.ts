import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { whyNotPublic } from './reachable-address.js';

/** Names that no stranger can look up: of this machine, of a network at home, and those reserved for tests (RFC 6761, 6762). */
const localName = /^[^.]+$|\.(?:localhost|local|internal|intranet|lan|home|home\.arpa|test)$/;

/** Any name, and any IP address of the internet. What cannot be read counts as public. */
export function isPublicAddress(address: string): boolean {
  const host = URL.parse(address)
    ?.hostname.replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (host === undefined) return true;
  if (isIP(host) !== 0) return whyNotPublic(ipaddr.process(host).toString()) === null;
  return !localName.test(host);
}
