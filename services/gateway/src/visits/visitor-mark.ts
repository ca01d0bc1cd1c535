import { hash } from 'node:crypto';

/** Browsers name themselves in fewer characters; a stranger's 16 KB would be hashed at each page otherwise. */
const longestAgent = 200;

/** By what two pages are known to be opened by the same visitor. A hash, which is short whatever a visitor sends. */
export function visitorMark(address: string, agent: string | undefined): string {
  return hash('sha256', `${address} ${agent?.slice(0, longestAgent)}`, 'base64');
}
