import type { IncomingHttpHeaders } from 'node:http';
import { deviceCookie } from '../admin/sign-in/known-devices.js';

interface PageRequest {
  path: string;
  headers: IncomingHttpHeaders;
}

/** As programs that fetch pages name themselves. One that names itself like a browser is taken for a person. */
const robot =
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|fetch|curl|wget|python|java\/|http-client|facebookexternalhit|whatsapp\//i;
const ownerCookies = [`${deviceCookie}=`, `__Host-${deviceCookie}=`];

/** Whether a person opened a page of the shop: not a program, a prefetch, or the owner. */
export function isVisit({ path, headers }: PageRequest): boolean {
  if (path === '/mykey' || path.startsWith('/mykey/')) return false;
  const agent = headers['user-agent'] ?? '';
  if (!agent.startsWith('Mozilla/') || robot.test(agent)) return false;
  const ahead = `${headers['sec-purpose'] ?? ''}${headers['purpose'] ?? ''}`;
  if (ahead.includes('prefetch') || ahead.includes('prerender')) return false;
  // Browsers say these over HTTPS; old ones do not.
  if ((headers['sec-fetch-mode'] ?? 'navigate') !== 'navigate') return false;
  // A page that the shop's service worker fetches, where no navigation preload does, is for nothing in particular.
  if (!['document', 'empty'].includes(headers['sec-fetch-dest']?.toString() ?? 'document')) return false;
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return !cookies.some((cookie) => ownerCookies.some((owner) => cookie.startsWith(owner)));
}
