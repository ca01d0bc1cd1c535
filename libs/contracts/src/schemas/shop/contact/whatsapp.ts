/** Null for what cannot be a number; ten digits are India's. @param text what the visitor sends by hand */
export function whatsappLink(number: string, text = ''): string | null {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 10 || digits.length > 15) return null;
  const international = digits.length === 10 ? `91${digits}` : digits;
  return `https://wa.me/${international}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`;
}
