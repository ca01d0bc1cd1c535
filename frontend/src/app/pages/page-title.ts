import type { Messages } from '../../messages/en.js';
import type { Page } from './page-table.js';

/** What the browser's tab says of a page. */
export function pageTitle({ words }: Page, t: Messages, siteName: string): string {
  const { metaTitle } = t[words];
  return typeof metaTitle === 'function' ? metaTitle(siteName) : `${metaTitle} · ${siteName}`;
}
