import { expect } from '@jest/globals';
import type { Role } from '@boostline/contracts/schemas/admin/staff';
import type { Browser } from '../test-gateway.js';
import { codeOf, Owner } from './owner.js';

export const owner = Owner.forThisFile(async () => ({
  RATE_LIMITS:
    'codes=1000/302s,login=1000/m,login-account=1000/m,admin-writes=10000/m,sign-ins=10000/m,sessions=10000/s',
}));

export const password = 'seven Lanterns on the quiet lake';
let names = 0;

interface Person {
  username: string;
  browser: Browser;
  seed: string;
}

export const invite = async (role: Role, username = `person-${(names += 1)}`) => {
  const browser = await owner.signedIn();
  const answer = await browser.post('/api/admin/invitations', { username, role, mail: null });
  if (answer.status !== 201) throw new Error(`not invited: ${answer.text}`);
  return { username, token: tokenOf(answer.json()['link']) };
};
const tokenOf = (link: unknown) => String(link).split('/mykey/invitation#')[1] ?? '';
export const accept = (token: string, newPassword = password, browser = owner.gateway.browser()) =>
  browser.post('/api/admin/invitations/accept', { token, newPassword });

export async function setUpAuthenticator(browser: Browser): Promise<string> {
  const seed = String((await browser.post('/api/admin/setup-2fa')).json()['manualEntryKey']);
  await browser.post('/api/admin/verify-2fa-setup', { code: await codeOf(seed) });
  await owner.forgetUsedSteps();
  return seed;
}

/** Someone who accepted an invitation and set an authenticator up. */
export async function join(role: Role): Promise<Person> {
  const { username, token } = await invite(role);
  const browser = owner.gateway.browser();
  expect((await accept(token, password, browser)).status).toBe(200);
  const seed = await setUpAuthenticator(browser);
  return { username, browser, seed };
}

export async function signIn({ username, seed }: Person, trust = false, browser = owner.gateway.browser()) {
  await browser.post('/api/admin/login', { username, password });
  await browser.post('/api/admin/verify-2fa', { code: await codeOf(seed), trust });
  await owner.forgetUsedSteps();
  return browser;
}
export const changeRole = (browser: Browser, username: string, role: Role) =>
  browser.request(`/api/admin/staff/${username}`, { method: 'PUT', body: { role } });
export const remove = (browser: Browser, username: string) =>
  browser.request(`/api/admin/staff/${username}`, { method: 'DELETE' });
export const codeIn = (answer: { text: string }): unknown =>
  answer.text.startsWith('{') ? JSON.parse(answer.text).code : undefined;
