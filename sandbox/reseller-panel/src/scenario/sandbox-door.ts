import type { FastifyRequest } from 'fastify';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether the caller may steer the sandbox: someone on this machine (not through a proxy), or the key. */
export function maySteer(request: FastifyRequest, apiKey: string): boolean {
  const proxied = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'].some(
    (name) => name in request.headers,
  );
  return (loopback.has(request.ip) && !proxied) || request.headers.authorization === `Bearer ${apiKey}`;
}
