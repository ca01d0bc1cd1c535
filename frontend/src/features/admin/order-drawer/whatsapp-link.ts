/** Opens WhatsApp with a message that the owner sends by hand. `phone`: ten digits of an Indian mobile, as it is kept. */
export function whatsAppLink(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '');
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}?text=${encodeURIComponent(text)}`;
}
