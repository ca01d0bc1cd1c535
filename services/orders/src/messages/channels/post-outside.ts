import { demandReachable, guardedLookup } from '@boostline/service-kit/calls/reachable-address';
import { exchange, type Answer } from '@boostline/service-kit/calls/exchange';
import { Agent } from 'undici';
import { env } from '../../env.js';

const limits = { ms: 15_000, bytes: 16 * 1024 };
const connections = new Agent({
  connect: { timeout: 8000, lookup: guardedLookup(env.ALLOW_LOOPBACK_UPSTREAMS) },
});

export function postJson(url: URL, body: string, headers: Record<string, string> = {}): Promise<Answer> {
  return postOutside(url, body, { 'content-type': 'application/json', ...headers });
}

/** Posts to an address of the internet; redirects are not followed. Throws for one inside, or without an answer. */
export async function postOutside(
  url: URL,
  body: string | Buffer,
  headers: Record<string, string>,
): Promise<Answer> {
  demandReachable(url, env.ALLOW_LOOPBACK_UPSTREAMS);
  const { origin, pathname, search } = url;
  return exchange(connections, { origin, path: pathname + search, method: 'POST', body, headers }, limits);
}
