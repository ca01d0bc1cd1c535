import { vendorOf, type AnalyticsVendor } from '@boostline/contracts/schemas/shop/site/analytics-tag';
import type { FastifyInstance } from 'fastify';
import type { GatewayEnv } from '../env.js';

/** Inline styles are allowed, because the component library writes them. */
const directives = [
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
];
const contentSecurityPolicy = directives.join('; ');

/**
 * Hosts of the vendors' tags, by directive. Google: developers.google.com/tag-platform/security/guides/csp, for
 * Analytics and for Ads conversions. Meta: its tag is the image of developers.facebook.com/docs/meta-pixel/advanced.
 */
const tagHosts: Record<AnalyticsVendor, Record<string, string>> = {
  Google: {
    'script-src': 'https://www.googletagmanager.com https://www.googleadservices.com',
    'img-src':
      'https://www.googletagmanager.com https://*.google-analytics.com https://www.google.com https://www.google.co.in https://googleads.g.doubleclick.net https://pagead2.googlesyndication.com',
    'connect-src':
      'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com https://www.google.com https://google.com https://www.google.co.in https://googleads.g.doubleclick.net https://pagead2.googlesyndication.com https://www.googleadservices.com',
  },
  Meta: { 'img-src': 'https://www.facebook.com' },
};

/** The policy of the frame in which the owner's tag runs. */
export function policyWithTag(tag: string): string {
  const hosts = tagHosts[vendorOf(tag)];
  return directives
    .map((directive) => {
      const added = hosts[directive.split(' ', 1)[0] ?? ''];
      return added ? `${directive} ${added}` : directive;
    })
    .join('; ');
}

function securityHeaders(https: boolean): Record<string, string> {
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
