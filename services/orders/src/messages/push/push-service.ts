/** The push services of browsers: Chrome and its kin, Firefox, Edge on Windows, Safari. */
const names = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/**
 * Whether an address is at a push service of a browser. It comes from the browser, and the server posts to it: no other
 * address may be named. `allowLoopback`: as in tests, one of this machine too.
 */
export function isPushService(endpoint: string, allowLoopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  if (allowLoopback && (hostname === 'localhost' || hostname === '127.0.0.1')) return true;
  return port === '' && names.some((name) => hostname === name || hostname.endsWith(`.${name}`));
}
