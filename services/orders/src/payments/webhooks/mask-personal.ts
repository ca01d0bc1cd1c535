const mask = '***';
const longestKept = 32 * 1024;
/** No gateway nests deeper; what is below is masked unseen. */
const deepestLevel = 32;
/** Everything below such a key is about a person, by whatever name each gateway calls it. */
const personal =
  /e?mail|phone|mobile|contact|vpa|customer|payer|payee|beneficiary|holder|card|wallet|bank|ifsc|account|address|birth|device|name$|^upi$|^(?:to|from|ip|pan|last4|notes?|remarks?|udf\d*|tags|pinfo)$/;
/** References of gateways and banks: a person looks a payment up by them. */
const reference = /(?:id|ref|reference|utr|rrn|number)$/;
/** Every run of other characters than these is one match, so that the text is read once. */
const word = /[^\s"'<>,;]+/g;
const indianMobile = /(?<![\w.-])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\w.-])/g;

/**
 * Keeps shape, states, amounts and references, and masks every value about a person, by name and by look. `null` when
 * it is neither JSON nor a form, or too long. Linear in its length.
 */
export function maskPersonal(rawBody: Buffer): string | null {
  if (rawBody.length > longestKept) return null;
  const text = rawBody.toString('utf8');
  const parsed = parseJson(text);
  if (parsed !== undefined) return JSON.stringify(maskValue(parsed, '', 0));
  if (!/^[^=&\s{}<>]+=/.test(text)) return null;
  const fields = [...new URLSearchParams(text)];
  return new URLSearchParams(
    fields.map(([key, value]) => [key, maskText(value, plain(key))] satisfies [string, string]),
  ).toString();
}

/** `undefined` when it is not JSON, which itself knows no such value. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How gateways write the same name differently. */
function plain(key: string): string {
  return key.toLowerCase().replace(/[^a-z\d]/g, '');
}

function maskValue(value: unknown, key: string, level: number): unknown {
  if (level > deepestLevel) return mask;
  const plainKey = plain(key);
  if (typeof value === 'string') return maskText(value, plainKey);
  if (typeof value === 'number') return personal.test(plainKey) && !reference.test(plainKey) ? mask : value;
  if (Array.isArray(value)) return value.map((item) => maskValue(item, key, level + 1));
  if (typeof value !== 'object' || value === null) return value;
  const about = personal.test(plainKey);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      about ? blank(item, level + 1) : maskValue(item, name, level + 1),
    ]),
  );
}

/** Below a personal key nothing but the shape stays. */
function blank(value: unknown, level: number): unknown {
  if (level > deepestLevel) return mask;
  if (Array.isArray(value)) return value.map((item) => blank(item, level + 1));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, blank(item, level + 1)]));
  return value === null || typeof value === 'boolean' ? value : mask;
}

function maskText(value: string, key: string): string {
  if (value === '') return value;
  if (personal.test(key) && !(reference.test(key) && isReference(key, value))) return mask;
  const withoutAddresses = value.replace(word, (part) => (part.includes('@') ? mask : part));
  return reference.test(key) ? withoutAddresses : withoutAddresses.replace(indianMobile, mask);
}

/** `bank_reference` stays, `account_number` and `card_number` do not. */
function isReference(key: string, value: string): boolean {
  return !key.endsWith('number') && !value.includes('@');
}
