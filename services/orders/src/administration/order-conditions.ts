import { mostCounted, type OrderFilter } from '@boostline/contracts/admin-orders';
import { canonicalShortcode, canonicalUsername } from '@boostline/contracts/target';

/** SQL about `orders AS o`, with its values. */
export interface OrderConditions {
  sql: string;
  values: unknown[];
}

/** What a filter means, search included; ready for `WHERE`. */
export function conditionsOf(
  kind: 'package' | 'offer',
  { search, status, type, from, to, provider }: OrderFilter,
): OrderConditions {
  const values: unknown[] = [kind];
  const value = (given: unknown) => `$${values.push(given)}`;
  const parts = ['o.kind = $1'];
  if (status) parts.push(`o.status = ANY (${value(status)})`);
  if (from) parts.push(`o.created_at >= ${value(from)}`);
  if (to) parts.push(`o.created_at < ${value(to)}`);
  if (provider) parts.push(lineExists(`l.provider_id = ${value(provider)}`));
  // A package is of the type of its only line, which stands on the order itself.
  if (type && kind === 'package') parts.push(`o.package_type = ANY (${value(type)})`);
  if (type && kind === 'offer') parts.push(lineExists(`l.type = ANY (${value(type)})`));
  if (search) parts.push(`o.id IN (${matches(kind, search, parts.join(' AND '), value)})`);
  return { sql: parts.join(' AND '), values };
}

function lineExists(condition: string): string {
  return `EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND ${condition})`;
}

/**
 * Ids of what a person may have meant: identifiers as a whole, each by its own index, and parts of targets. The
 * filter applies inside as well, so that the limit of matches is one of matches that count.
 */
function matches(
  kind: 'package' | 'offer',
  search: string,
  filter: string,
  value: (given: unknown) => string,
): string {
  // The export writes #123, which a spreadsheet does not round.
  const text = search.replace(/^#/, '');
  const whole = value(text);
  const pattern = value(targetPattern(text));
  const newest = `ORDER BY o.created_at DESC LIMIT ${mostCounted + 1}`;
  return [
    ...(/^\d{1,16}$/.test(text) ? [`SELECT ${value(text)}::bigint`] : []),
    `SELECT order_id FROM order_lines WHERE upstream_order_id = ${whole}`,
    `SELECT order_id FROM payments WHERE merchant_ref = ${whole}`,
    `SELECT order_id FROM payments WHERE gateway_payment_id = ${whole}`,
    `SELECT p.order_id FROM captures c JOIN payments p ON p.id = c.payment_id WHERE c.capture_id = ${whole}`,
    `SELECT order_id FROM refunds WHERE refund_ref = ${whole}`,
    `SELECT order_id FROM refunds WHERE gateway_refund_id = ${whole}`,
    `(SELECT o.id FROM orders o WHERE ${filter} AND o.target ILIKE ${pattern} ${newest})`,
    // The other targets of an offer; a package has one, and the order carries it.
    ...(kind === 'offer'
      ? [
          `(SELECT o.id FROM order_lines l JOIN orders o ON o.id = l.order_id
              WHERE ${filter} AND l.target ILIKE ${pattern} ${newest})`,
        ]
      : []),
  ].join(' UNION ');
}

/** Trigrams need three letters: fewer are the beginning of a name. Of a link its name or shortcode is looked for. */
function targetPattern(text: string): string {
  const isLink = text.startsWith('@') || text.includes('/');
  const part = (isLink && (canonicalShortcode(text) ?? canonicalUsername(text))) || text;
  const literal = part.replace(/[\\%_]/g, '\\$&');
  return part.length < 3 ? `${literal}%` : `%${literal}%`;
}
