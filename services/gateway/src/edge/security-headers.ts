import type { FastifyInstance } from 'fastify';
import type { GatewayEnv } from '../env.js';

/**
 * What a page of the shop may do. Styles may be inline because the component library writes them; scripts may
 * not. The buyer leaves for the payment page by navigation, which no directive here concerns.
 */
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

/** What every answer says beside itself. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Security headers on every answer; they are set first so that the proxied payment page can bring its own. */
export function addSecurityHeaders(fastify: FastifyInstance, { https }: GatewayEnv): void {
  const headers = securityHeaders(https);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // What an API answers is one person's business; answers that may be kept say so themselves.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}
