const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, so that other spellings of it count as one: lower case, without +tag, and at Gmail
 * without dots. Two mailboxes that are taken for one only share the reminder of a day.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const name = address.slice(0, at).toLowerCase();
  const tag = name.indexOf('+', 1);
  const untagged = tag < 0 ? name : name.slice(0, tag);
  return gmail.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
