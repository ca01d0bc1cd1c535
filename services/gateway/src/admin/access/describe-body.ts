/** Fields whose values must not be logged, at any depth of a body. */
const secrets = new Set([
  'currentPassword',
  'newPassword',
  'password',
  'code',
  'apiKey',
  'token',
  'secret',
  'credentials',
  'reference',
  'subscription',
]);
/** Kept apart from the rest of the body. */
const leftOut = new Set(['reason']);
const longest = 200;

/** A body as the audit log keeps it: what was changed to what, without secrets and without long texts. */
export function describeBody(body: unknown): unknown {
  // The cut may leave half of an emoji, which the database does not store.
  if (typeof body === 'string')
    return body.length > longest ? `${body.slice(0, longest).toWellFormed()}…` : body;
  if (Array.isArray(body)) return body.length > 20 ? `${body.length} entries` : body.map(describeBody);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body)
      .filter(([key]) => !leftOut.has(key))
      .map(([key, value]) => [key, secrets.has(key) ? hidden(value) : describeBody(value)]),
  );
}

/** The names of secrets are kept, so that the log shows which credential was replaced. */
function hidden(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '(hidden)';
  return `(hidden: ${Object.keys(value).slice(0, 10).join(', ')})`;
}
