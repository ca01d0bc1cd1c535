/** One spelling per target: without scheme, www, query and closing slash; names in lower case, shortcodes as they are. */
export function linkKey(link: string): string {
  const bare = link
    .replace(/^https?:\/\//i, '')
    .replace(/^(?:www|m)\./i, '')
    .split(/[?#]/, 1)
    .join('')
    .replace(/(?<!\/)\/+$/, '')
    .replace(/^@/, '');
  const slash = bare.indexOf('/');
  if (slash < 0 || !/\/(?:p|reels?|tv|watch|video)\//i.test(bare)) return bare.toLowerCase();
  return bare.slice(0, slash).toLowerCase() + bare.slice(slash);
}
