/* English: checkout and payment. */

export const checkout = {
  metaTitle: 'Checkout',
  title: 'Checkout',
  loading: 'Loading your order…',
  summary: 'Order summary',
  coupon: {
    ask: 'I have a coupon code',
    price: 'Price',
    line: (code: string) => `Coupon ${code}`,
  },
  package: 'Package',
  deliverTo: 'Deliver to',
  deliveringTo: (target: string) => `Delivering to ${target}`,
  look: (network: string) => `Look on ${network}`,
  edit: 'Edit',
  delivery: 'Delivery',
  deliveryText: '1-2 minutes',
  offerDelivery: '30-60 minutes',
  total: 'Total amount',
  orderNumber: 'Order number',
  method: 'Payment method',
  upi: 'UPI Gateway',
  upiApps: 'Google Pay, PhonePe, Paytm, BHIM and other UPI apps',
  upiCode: 'Scan the QR on the next page with any UPI app',
  upiText: 'Or by card, netbanking or wallet. You pay on the gateway’s own secure page.',
  /** Beside the button that pays. */
  promises: {
    refill: (days: number) => `Free refill for ${days} days`,
    moneyBack: 'Money back for what is not delivered',
    paidTwice: 'Double payments returned',
  },
  notice: 'Important notice',
  pay: (amount: string) => `Pay ${amount} with UPI Gateway`,
  missing: 'Order not found. Please try again.',
  goHome: 'Go Home',
  loadFailed: 'Error',
  loadFailedText: 'Failed to load order details',
  paymentError: 'Payment Error',
  paymentErrorText: 'Failed to initiate payment',
  initializationFailed: 'Payment initialization failed',
  tryAgain: 'Try Again',
  alreadyPaid: 'This order is paid already.',
  cancelled: 'This order was cancelled. Please place a new order.',
  commentsForgotten:
    'The time to pay ran out, so your comments were deleted. Nothing was charged. Please write them again in a new order.',
  writeAgain: 'Write comments again',
  seeOrder: 'See the order',
  reach: 'Get your tracking link: WhatsApp number or email',
  reachText: 'With it the shop can send you the link to this order, and reach you about it.',
  reachByEmail:
    'By email we send the link as soon as you have paid, and tell you when your order is delivered. To a WhatsApp number the shop can send it by hand.',
  reachInvalid: 'Please enter an Indian mobile number of 10 digits, or an email address',
  remind: 'Remind me once by email if I have not paid',
  contact: 'Name, email, phone',
  optional: 'optional',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  phoneHint: '10 digits',
  contactRequired: 'Please fill in your name, email and phone for the payment page.',
  nameInvalid: 'At most 100 characters',
  emailInvalid: 'Please enter an email address such as you@example.com',
  phoneInvalid: 'Please enter an Indian mobile number of 10 digits',
  contactInvalid: 'Please check your contact details',
  /** What the payment gateway does not accept of a payment. */
  refused: {
    name: 'The payment service does not accept this name. Please write it in full, in English letters.',
    email: 'The payment service does not accept this email address. Please check it or use another one.',
    phone: 'The payment service does not accept this mobile number. Please check it or use another one.',
    amount:
      'The payment service does not take this amount in one payment. Please choose a smaller or larger package, or ask our support.',
    other:
      'The payment service did not accept this payment. Trying again does not help: please contact our support.',
  },
  another: 'Order again',
};

export const offerCheckout = {
  metaTitle: 'Offer checkout',
  title: 'Your offer',
  loading: 'Loading offer details...',
  buy: 'BUY',
  secure: 'Secure UPI payment',
  url: 'Instagram post or reel URL',
  usernameText: (unit: string) =>
    `Which account should get the ${unit}? You can also name it after paying, on the page of your order.`,
  proceed: 'Proceed to Payment',
  missingUrl: 'Missing URL',
  missingUrlText: 'Please enter the Instagram post or reel URL',
  invalidUrlText:
    'Please enter a valid Instagram post or reel URL (e.g., instagram.com/p/... or instagram.com/reel/...)',
  changed: 'This offer has changed',
  changedText:
    'Here is the offer as it is sold now. Look it over and press the button again if you still want it.',
};

export const redirecting = {
  metaTitle: 'Redirecting...',
  text: 'Redirecting...',
  success: 'Payment Successful! 🎉',
  successText: (service: string, orderId: string, usually?: string) =>
    `Your ${service} order #${orderId} is being processed${usually ? `. ${usually}.` : ', results within 1-2 minutes'}`,
  processingFailed: 'Payment Received',
  processingFailedText: 'Payment succeeded but processing hit an issue, the team will handle it manually',
  failed: 'Payment Failed',
  failedText: 'Payment not completed, try again',
};

export const paymentReturn = {
  metaTitle: 'Verifying your payment',
  unknown: 'We could not check your payment',
  unknownText: (orderId: number) =>
    `Nothing is lost: order #${orderId} keeps whatever was paid. See it under "Your orders" at the end of the page.`,
  verifying: 'Verifying your payment...',
  verifyingText: 'This takes a few seconds. Please keep this page open.',
  success: 'Payment Successful!',
  successText: 'Your order is being processed.',
  offerSuccess: 'Order Successful!',
  offerSuccessText: 'Delivery time: 30-60 minutes',
  backToOffers: 'Back to Offers',
  continue: 'Continue',
  left: 'You left without paying. Nothing was charged.',
  leftText: 'Your order is kept. If a payment arrives after all, this page shows it.',
  payNow: (amount: string) => `Pay ${amount}`,
  changeOrder: 'Change the order',
  seeOrder: 'See the order',
  failed: 'Payment Failed',
  failedText: 'Payment was not completed successfully',
  tryAgain: 'Try Again',
  close: 'Close',
  outcomes: {
    completed: 'Your order is complete.',
    partially_completed: 'Your payment was received. A part was delivered and the rest is being refunded.',
    paid_processing_failed: 'Your payment was received. Delivery hit an issue and our team is handling it.',
    refund_due:
      'Your payment was received. Delivery was not possible, so the money is on its way back to you.',
    refunded: 'Your payment was received and has been refunded.',
  },
  waitsForBuyer:
    'Your payment is safe. Before delivery starts we need a username or link from you, on the page of your order.',
};

export const paymentStatus = {
  metaTitle: 'Payment status',
  checking: 'Checking Payment Status',
  checkingText: 'One moment, we are asking the payment gateway.',
  error: 'Payment Error',
  home: 'Return to Home',
  success: 'Payment Successful',
  successText: 'Thank you. Your order is on its way.',
  completedText: 'Thank you. Your order has been delivered.',
  received: 'Payment Received',
  orderId: 'Order ID',
  continueShopping: 'Continue Shopping',
  orderHistory: 'View Order History',
  pending: 'Payment Pending',
  pendingText: 'Your payment is not confirmed yet. This page keeps looking; you can also come back later.',
  payNow: 'Back to payment',
  failed: 'Payment Failed',
  failedText: 'The payment was not completed. If money left your account, we’ll add it to this order.',
  tryAgain: 'Try Again',
  invalidId: 'Invalid order ID',
  networkError: 'Network error occurred',
  keepTrying: 'We keep trying.',
  checkAgain: 'Try Again',
  checkFailed: 'Failed to check payment status',
};
