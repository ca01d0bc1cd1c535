import type { FastifyInstance } from 'fastify';
import type { GatewayEnv } from '../env.js';

/** Inline styles are allowed, because the component library writes them. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ');

export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Sets security headers on every answer, first, so that the proxied payment page can replace them by its own. */
export function addSecurityHeaders(fastify: FastifyInstance, { https }: GatewayEnv): void {
  const headers = securityHeaders(https);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Cacheable answers set their own cache-control.
    if (request.routeOptions.config.rules?.private ?? true) reply.header('cache-control', 'no-store');
    done();
  });
}
