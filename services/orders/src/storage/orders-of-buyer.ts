/** Placeholders of a buyer's cookie, address and number; each may be null. */
interface BuyerParameters {
  buyer: string;
  email: string;
  phone: string;
}

/** By the same cookie, e-mail address or phone number, each found by its own index; may repeat ids. */
export const ordersOfBuyer = ({ buyer, email, phone }: BuyerParameters, where: string) => `
  SELECT o.id FROM orders o WHERE ${where} AND o.buyer_hash = ${buyer}::text
   UNION ALL
  SELECT o.id FROM orders o WHERE ${where} AND lower(o.customer_email) = lower(${email}::text)
   UNION ALL
  SELECT o.id FROM orders o WHERE ${where} AND o.customer_phone = ${phone}::text`;
