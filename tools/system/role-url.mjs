import { createHmac } from 'node:crypto';

/**
 * The address of a service's own role, derived from the owner's as libs/service-kit does it: no service is ever given
 * the owner's password.
 * @param {string} ownerUrl
 * @param {string} service
 */
export function roleUrl(ownerUrl, service) {
  const url = new URL(ownerUrl);
  const role = `boostline_${service}`;
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(role).digest('hex');
  url.username = role;
  return url.toString();
}
