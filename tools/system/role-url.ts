import { createHmac } from 'node:crypto';

/** The address of a service's own role, as libs/service-kit derives it: no service is given the owner's password. */
export function roleUrl(ownerUrl: string, service: string) {
  const url = new URL(ownerUrl);
  const role = `boostline_${service}`;
  url.password = rolePassword(decodeURIComponent(url.password), role);
  url.username = role;
  return url.toString();
}

export function rolePassword(ownersPassword: string, role: string) {
  return createHmac('sha256', ownersPassword).update(role).digest('hex');
}
