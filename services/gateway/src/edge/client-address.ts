import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** An IPv6 address counts by its /56, which one customer is usually given. */
export function clientAddress(ip: string): string {
  if (isIPv4(ip) || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const [first = 0, second = 0, third = 0, fourth = 0] = address.parts;
  const network = [first, second, third, fourth & 0xff00].map((part) => part.toString(16));
  return `${network.join(':')}::/56`;
}

/** The /48 around an IPv6 client, as much as one customer is ever given; `address` is as `clientAddress` returns it. */
export function networkAround(address: string): string | undefined {
  return address.endsWith('::/56') ? `${address.split(':', 3).join(':')}::/48` : undefined;
}

/** The same for a request that has not passed the router; `trustedProxies` is the number of trusted proxies in front. */
export function rawClientAddress(request: IncomingMessage, trustedProxies: number): string {
  const own = request.socket.remoteAddress ?? '';
  return clientAddress(
    trustedProxies === 0 ? own : proxyAddress(request, (_address, hop) => hop < trustedProxies),
  );
}
