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
  url.password = rolePassword(decodeURIComponent(url.password), role);
  url.username = role;
  return url.toString();
}

/** @param {string} ownersPassword @param {string} role */
export function rolePassword(ownersPassword, role) {
  return createHmac('sha256', ownersPassword).update(role).digest('hex');
}
