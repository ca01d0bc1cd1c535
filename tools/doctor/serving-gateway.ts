import { lookup } from 'node:dns/promises';

/**
 * Finds the gateway that the visitors reach. With the compose profile `tls` a proxy sends them to a second gateway, and the
 * first one idles. A container cannot see which profiles run; the second gateway's name leads somewhere only where it
 * does. Once seen it is asked for always, so that its end is noticed.
 * @returns its address as of now
 */
export function servingGateway(
  { GATEWAY_URL, GATEWAY_BEHIND_PROXY_URL: second }: NodeJS.ProcessEnv,
  leadsSomewhere: (name: string) => Promise<boolean> = isName,
): () => Promise<string | undefined> {
  let isSeen = false;
  return async () => {
    if (!second) return GATEWAY_URL;
    isSeen ||= await leadsSomewhere(new URL(second).hostname);
    return isSeen ? second : GATEWAY_URL;
  };
}

async function isName(name: string) {
  try {
    await lookup(name);
    return true;
  } catch {
    return false;
  }
}
