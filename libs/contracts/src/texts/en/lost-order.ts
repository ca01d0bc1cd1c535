/** English: an order that the shop lost in a restore. */
export const lostOrderWords = {
  title: 'We restored the shop from a backup',
  text: 'Your order #{id} was placed after that backup was made, so the shop does not know it any more.',
  dontPay: 'Please do not pay for it again.',
  steps: [
    'If you have paid, open the payment in your UPI app or bank statement. It shows a payment reference: “UTR”, “UPI reference” or “transaction ID”.',
    'Send us that reference with your order number. We find your payment by it, and deliver the order or give the money back.',
  ],
  unpaid: 'If you have not paid, nothing was charged and you can simply order again.',
  contact: 'Contact us',
} as const;
