import type { OrderFilter } from '@boostline/contracts/schemas/admin/order-lists';
import { customerPhone } from '@boostline/contracts/schemas/shop/payments';
import { readCode } from '@boostline/contracts/schemas/shop/order-code';
import { readTarget } from '@boostline/contracts/products/read-target';
import { seededTargetKinds } from '@boostline/contracts/products/seeds/target-kinds';
import type { DataSource } from 'typeorm';
import { awaitsTargetSql } from '../../order/awaited-target.js';

/** SQL about `orders AS o`, with its values. */
export interface OrderConditions {
  sql: string;
  values: unknown[];
}

/** `meant`: what `findIdentified` found for the search. `values`: those of the statement before it. */
export function conditionsOf(
  kind: 'package' | 'offer',
  { search, status, type, from, to, provider, waits, refunds }: OrderFilter,
  meant: readonly number[],
  values: unknown[] = [],
): OrderConditions {
  const value = (given: unknown) => `$${values.push(given)}`;
  const parts = [`o.kind = ${value(kind)}`];
  if (status) parts.push(`o.status = ANY (${value(status)})`);
  if (from) parts.push(`o.created_at >= ${value(from)}`);
  if (to) parts.push(`o.created_at < ${value(to)}`);
  // Those lines are few, and found by their index.
  if (waits) parts.push(`o.id IN (SELECT l.order_id FROM order_lines l WHERE ${awaitsTargetSql})`);
  if (refunds) parts.push(`o.id IN (SELECT r.order_id FROM refunds r)`);
  if (provider) parts.push(lineExists(`l.provider_id = ${value(provider)}`));
  // A package is of the type of its only line, which stands on the order itself.
  if (type && kind === 'package') parts.push(`o.package_type = ANY (${value(type)})`);
  if (type && kind === 'offer') parts.push(lineExists(`l.type = ANY (${value(type)})`));
  if (search) parts.push(matches(kind, value(targetPattern(textOf(search))), meant, value));
  return { sql: parts.join(' AND '), values };
}

function lineExists(condition: string): string {
  return `EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND ${condition})`;
}

/** The orders that a person may have named as a whole: by number or any reference, each by its own index. */
export async function findIdentified(database: DataSource, search: string): Promise<number[]> {
  const text = textOf(search);
  const isNumber = /^\d{1,16}$/.test(text) && Number(text) <= Number.MAX_SAFE_INTEGER;
  const named: { code?: string; id?: number } = isNumber ? { id: Number(text) } : (readCode(text) ?? {});
  const rows: { order_id: number }[] = await database.query(
    `SELECT order_id FROM order_lines WHERE upstream_order_id = $1
      UNION SELECT order_id FROM payments WHERE merchant_ref = $1
      UNION SELECT order_id FROM payments WHERE gateway_payment_id = $1
      UNION SELECT p.order_id FROM captures c JOIN payments p ON p.id = c.payment_id WHERE c.capture_id = $1
      UNION SELECT order_id FROM refunds WHERE refund_ref = $1
      UNION SELECT order_id FROM refunds WHERE gateway_refund_id = $1
      UNION SELECT id FROM orders WHERE code = $2
      UNION SELECT id FROM orders WHERE customer_phone = $3
      UNION SELECT id FROM orders WHERE lower(customer_email) = lower($1)
      UNION (SELECT id FROM orders WHERE customer_name ILIKE $4 ORDER BY created_at DESC LIMIT ${maxByName})`,
    [text, named.code ?? null, customerPhone.safeParse(text).data ?? null, namePattern(text)],
  );
  const ofPost = await findBySharedPost(database, text);
  return [...rows.map((row) => row.order_id), ...ofPost, ...(named.id === undefined ? [] : [named.id])];
}

/** Orders that are divided over posts, by a further one of them: the first stands on the order itself. */
async function findBySharedPost(database: DataSource, text: string): Promise<number[]> {
  const post = targetInLink(text) ?? (/^[\w-]{5,64}$/.test(text) ? text : null);
  if (post === null) return [];
  const rows: { order_id: number }[] = await database.query(
    `SELECT order_id FROM order_lines WHERE target = $1 AND position > 0 LIMIT ${maxByName}`,
    [post],
  );
  return rows.map(({ order_id }) => order_id);
}

/** Of one name the newest: a name that hundreds have is looked for with more of it. */
const maxByName = 200;

/** Part of a name; nothing for what is too short to be looked for. */
function namePattern(text: string): string | null {
  return text.length < 3 ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The export writes #123, which a spreadsheet does not round. */
function textOf(search: string): string {
  return search.replace(/^#/, '');
}

/** A plain condition: the planner walks the list for a common word and the trigrams for a rare one. */
function matches(
  kind: 'package' | 'offer',
  pattern: string,
  meant: readonly number[],
  value: (given: unknown) => string,
): string {
  const isMeant = meant.length > 0 ? `o.id = ANY (${value(meant)}::bigint[])` : '';
  if (kind === 'package')
    return isMeant ? `(o.target ILIKE ${pattern} OR ${isMeant})` : `o.target ILIKE ${pattern}`;
  // An offer has targets beside the one that its order carries.
  return `o.id IN (SELECT o.id FROM orders o WHERE o.kind = 'offer' AND (o.target ILIKE ${pattern}${isMeant && ` OR ${isMeant}`})
                    UNION SELECT l.order_id FROM order_lines l WHERE l.target ILIKE ${pattern})`;
}

/** What a link or an @name names, of the kinds of targets that come with the shop. */
function targetInLink(text: string): string | null {
  if (!text.startsWith('@') && !text.includes('/')) return null;
  const readings = seededTargetKinds.map((kind) => readTarget(kind, text));
  const [first] = readings.flatMap((reading) => ('target' in reading ? [reading.target] : []));
  return first ?? null;
}

/** Trigrams need three letters: fewer are the beginning of a name. Of a link its name or shortcode is looked for. */
function targetPattern(text: string): string {
  const part = targetInLink(text) ?? text;
  const literal = part.replace(/[\\%_]/g, '\\$&');
  return part.length < 3 ? `${literal}%` : `%${literal}%`;
}
