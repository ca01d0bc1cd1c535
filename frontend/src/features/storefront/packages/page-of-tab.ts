/** Where the packages that a `tab` of the query names are sold; null for followers and for what is no tab. */
export function pageOfTab(tab: string | null): string | null {
  if (tab === 'likes' || tab === 'views') return `/likes-views?tab=${tab}`;
  return tab === 'comments' ? '/comments' : null;
}
