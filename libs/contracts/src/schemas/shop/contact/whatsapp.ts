/**
 * The link that opens WhatsApp with this number: its digits with those of the country, which is India where there are ten.
 * Null for what cannot be a number (E.164: at most 15 digits).
 *
 * @param text what is written there for whoever follows the link; it is sent by hand
 */
export function whatsappLink(number: string, text = ''): string | null {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 10 || digits.length > 15) return null;
  const international = digits.length === 10 ? `91${digits}` : digits;
  return `https://wa.me/${international}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`;
}
