import { administratorHeader } from '@boostline/service-kit/calls/administrator';
import { startProcess } from '../../tools/test-process.ts';
import { eventually } from './eventually.js';
import type { Shop } from './start-shop.js';

const apiKey = 'the-key-of-a-directory';
const paths = {
  fullName: 'user.full_name',
  followers: 'user.followers',
  isPrivate: 'user.is_private',
  picture: 'user.picture',
  posts: 'user.posts',
  postLink: 'code',
  postPicture: 'picture',
};

/** A source of account lookups beside the shop, and what the owner enters for it. */
export async function startAccountDirectory() {
  const { url, kill } = await startProcess('sandbox/account-directory', { API_KEY: apiKey });
  const settings = { address: `${url}/accounts/{network}/{name}`, header: 'X-Api-Key', key: apiKey, paths };
  const setFollowers = async (name: string, followers: number) => {
    const body = JSON.stringify({ name, followers });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/sandbox/followers`, { method: 'PUT', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return { settings, setFollowers, stop: () => kill('SIGTERM') };
}

/** Switches the directory on or off as the source of a shop, behind the admin panel's back. */
export async function useDirectory(
  shop: Shop,
  { address, header, key, paths: named }: Awaited<ReturnType<typeof startAccountDirectory>>['settings'],
  active: boolean,
): Promise<void> {
  const orders = `${shop.addressOf('orders')}/administration/lookup-sources`;
  const headers = {
    authorization: `Bearer ${shop.system.secrets.INTERNAL_TOKEN}`,
    [administratorHeader]: 'owner',
    'content-type': 'application/json',
  };
  const present: { json: { version: number } } = await (await fetch(orders, { headers })).json();
  const body = JSON.stringify({
    name: 'json',
    active,
    maxPerHour: 1000,
    address,
    header,
    paths: named,
    secret: key,
    reason: 'a test',
    version: present.json.version,
  });
  const answer = await fetch(orders, { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  await eventually(async () => {
    const { networks } = await (await fetch(`${shop.url}/api/account-lookup/networks`)).json();
    if ((networks === 'all') !== active) throw new Error(`networks: ${networks}`);
  });
}
