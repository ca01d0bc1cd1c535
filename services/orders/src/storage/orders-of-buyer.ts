/** Placeholders of a buyer's cookie, address and number; each may be null. */
interface BuyerParameters {
  buyer: string;
  email: string;
  phone: string;
}

/**
 * Ids of those orders `o` that are of the same buyer: of the same cookie, e-mail address or phone number. An order may come
 * several times. Each is found by an index of its own.
 */
export const ordersOfBuyer = ({ buyer, email, phone }: BuyerParameters, where: string) => `
  SELECT o.id FROM orders o WHERE ${where} AND o.buyer_hash = ${buyer}::text
   UNION ALL
  SELECT o.id FROM orders o WHERE ${where} AND lower(o.customer_email) = lower(${email}::text)
   UNION ALL
  SELECT o.id FROM orders o WHERE ${where} AND o.customer_phone = ${phone}::text`;
