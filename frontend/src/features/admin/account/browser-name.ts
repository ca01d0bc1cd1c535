import { accountMessages as t } from '../../../messages/admin/account-en.js';

// In this order: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const browsers = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const systems = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  'Mac OS': 'macOS',
  Linux: 'Linux',
};

/** `Chrome on Windows`, as far as the user agent shows it. */
export function browserName(userAgent: string): string {
  const find = (names: Record<string, string>) =>
    Object.entries(names).find(([mark]) => userAgent.includes(mark))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (!browser) return userAgent.slice(0, 60) || t.unknownBrowser;
  return system ? t.browserOn(browser, system) : browser;
}
