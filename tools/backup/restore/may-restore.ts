/** Why this version cannot restore a backup; null when it can. `known`: migrations of each service, in their order. */
export function whyNotRestorable(
  header: { version: string; migrations: Record<string, string[]> },
  known: Record<string, string[]>,
  version: string,
) {
  for (const [service, applied] of Object.entries(header.migrations)) {
    const names = known[service];
    if (!names) return `the backup has a part ${service}, which this version (${version}) does not know`;
    const newer = applied.filter((name) => !names.includes(name));
    if (newer.length > 0)
      return `the backup is newer than this version of the shop: it was made by version ${header.version}, whose ${service} has ${newer.join(', ')}; install that version or a newer one first`;
    const missing = names.slice(0, applied.length).filter((name) => !applied.includes(name));
    if (missing.length > 0)
      return `the backup lacks ${missing.join(', ')} of ${service}, which stand between others that it has`;
  }
  const lacking = Object.keys(known).filter((service) => !header.migrations[service]);
  return lacking.length > 0 ? `the backup has no ${lacking.join(', ')}: it is not of a whole shop` : null;
}
