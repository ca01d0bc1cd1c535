import { z } from 'zod';

const mask = '***';
/** Everything below such a key is about a person, by whatever name each gateway calls it. */
const personal =
  /e?mail|phone|mobile|contact|vpa|customer|payer|payee|beneficiary|holder|card|wallet|bank|ifsc|account|address|birth|device|name$|^upi$|^(?:to|from|ip|pan|last4|notes?|remarks?|udf\d*|tags|pinfo)$/;
/** References of gateways and banks: a person looks a payment up by them. */
const reference = /(?:id|ref|reference|utr|rrn|number)$/;
const address = /[^\s"'<>,;]+@[^\s"'<>,;]+/g;
const indianMobile = /(?<![\w.-])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\w.-])/g;

const json = z.json();
type Json = z.infer<typeof json>;

/**
 * What is kept of a notification: its shape, its states, amounts and references, with every value that is about a
 * person masked. Gateways add fields without saying so, hence values are looked at as well as names. `null` when the
 * body is neither JSON nor a form: then nothing can be told apart.
 */
export function maskPersonal(rawBody: Buffer): string | null {
  const text = rawBody.toString('utf8');
  const parsed = parseJson(text);
  if (parsed !== undefined) return JSON.stringify(masked(parsed, ''));
  if (!/^[^=&\s{}<>]+=/.test(text)) return null;
  const fields = [...new URLSearchParams(text)];
  return new URLSearchParams(
    fields.map(([key, value]) => [key, maskedText(value, plain(key))] satisfies [string, string]),
  ).toString();
}

function parseJson(text: string): Json | undefined {
  try {
    return json.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** How gateways write the same name differently. */
function plain(key: string): string {
  return key.toLowerCase().replace(/[^a-z\d]/g, '');
}

function masked(value: Json, key: string): Json {
  const plainKey = plain(key);
  if (typeof value === 'string') return maskedText(value, plainKey);
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return personal.test(plainKey) && !reference.test(plainKey) ? mask : value;
  if (Array.isArray(value)) return value.map((item) => masked(item, key));
  const about = personal.test(plainKey);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, about ? blank(item) : masked(item, name)]),
  );
}

/** Below a personal key nothing but the shape stays. */
function blank(value: Json): Json {
  if (Array.isArray(value)) return value.map(blank);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, blank(item)]));
  return value === null || typeof value === 'boolean' ? value : mask;
}

function maskedText(value: string, key: string): string {
  if (value === '') return value;
  if (personal.test(key) && !(reference.test(key) && isReference(key, value))) return mask;
  const withoutAddresses = value.replace(address, mask);
  return reference.test(key) ? withoutAddresses : withoutAddresses.replace(indianMobile, mask);
}

/** `bank_reference` stays, `account_number` and `card_number` do not. */
function isReference(key: string, value: string): boolean {
  return !key.endsWith('number') && !value.includes('@');
}
