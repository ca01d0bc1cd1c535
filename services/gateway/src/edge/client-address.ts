import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/**
 * The address under which a client is counted: an IPv4 address as it is, an IPv6 address by its /64, because one
 * household or server owns all addresses of a /64. Anything else is counted as it is.
 */
export function clientAddress(ip: string): string {
  if (isIPv4(ip) || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** The same for a request that has not passed the router; `trustedProxies` is the number of trusted proxies in front. */
export function rawClientAddress(request: IncomingMessage, trustedProxies: number): string {
  const own = request.socket.remoteAddress ?? '';
  return clientAddress(
    trustedProxies === 0 ? own : proxyAddress(request, (_address, hop) => hop < trustedProxies),
  );
}
