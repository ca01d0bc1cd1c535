import { createHash, createHmac } from 'node:crypto';

/** Nothing of the person in the notifications below may be left of this. */
export const person = /priya|sharma|98765 ?43210|okhdfc|example\.in|"1111"|HDFC0000001/i;

/** Credentials of accounts that exist in a test alone, as the operator gives them. */
export const accounts = {
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'razorpay-key-for-a-test',
  RAZORPAY_WEBHOOK_SECRET: 'razorpay-webhook-for-a-test',
  CASHFREE_CLIENT_ID: 'cf_test_client',
  CASHFREE_CLIENT_SECRET: 'cashfree-for-a-test',
  PHONEPE_CLIENT_ID: 'pp_test_client',
  PHONEPE_CLIENT_SECRET: 'phonepe-for-a-test',
  PHONEPE_CLIENT_VERSION: '1',
  PHONEPE_WEBHOOK_USERNAME: 'phonepe_test',
  PHONEPE_WEBHOOK_PASSWORD: 'phonepe-webhook-4-a-test',
};

export interface Notification {
  gateway: string;
  /** What a person would look the payment up by; it must stay. */
  reference: string;
  body: string;
  headers: Record<string, string>;
}

/** One authentic notification of each gateway, as it documents them, about a payment that Priya has made. */
export function notificationsFor(merchantRef: string): Notification[] {
  return [razorpay(merchantRef), cashfree(merchantRef), phonepe(merchantRef)];
}

function razorpay(merchantRef: string): Notification {
  const body = JSON.stringify({
    entity: 'event',
    event: 'payment_link.paid',
    payload: {
      payment_link: {
        entity: {
          id: 'plink_1',
          reference_id: merchantRef,
          amount_paid: 49_900,
          currency: 'INR',
          status: 'paid',
          customer: { name: 'Priya Sharma', contact: '+919876543210', email: 'priya@example.in' },
        },
      },
      payment: {
        entity: {
          id: 'pay_Privacy1',
          amount: 49_900,
          status: 'captured',
          method: 'upi',
          vpa: 'priya@okhdfc',
          email: 'priya@example.in',
          contact: '+919876543210',
          card: { name: 'Priya Sharma', last4: '1111' },
          description: 'Paid by priya@okhdfc, call 98765 43210',
        },
      },
    },
  });
  const signature = createHmac('sha256', accounts.RAZORPAY_WEBHOOK_SECRET).update(body).digest('hex');
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `evt_${merchantRef}` };
  return { gateway: 'razorpay', reference: 'pay_Privacy1', body, headers };
}

function cashfree(merchantRef: string): Notification {
  const body = JSON.stringify({
    type: 'PAYMENT_SUCCESS_WEBHOOK',
    data: {
      order: { order_id: 'CFPay_1', order_amount: 499, order_tags: { link_id: merchantRef } },
      payment: {
        cf_payment_id: '1453002795',
        payment_status: 'SUCCESS',
        payment_amount: 499,
        payment_message: 'Transaction from priya.sharma@okhdfc successful',
        payment_method: { upi: { channel: 'link', upi_id: 'priya@okhdfc' } },
      },
      customer_details: {
        customer_name: 'Priya Sharma',
        customer_id: 'priya_sharma',
        customer_email: 'priya@example.in',
        customer_phone: '9876543210',
      },
    },
  });
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', accounts.CASHFREE_CLIENT_SECRET)
    .update(timestamp + body)
    .digest('base64');
  const headers = { 'x-webhook-signature': signature, 'x-webhook-timestamp': timestamp };
  return { gateway: 'cashfree', reference: '1453002795', body, headers };
}

function phonepe(merchantRef: string): Notification {
  const body = JSON.stringify({
    event: 'checkout.order.completed',
    payload: {
      orderId: 'OMO1',
      merchantOrderId: merchantRef,
      state: 'COMPLETED',
      amount: 49_900,
      metaInfo: { udf1: 'Priya' },
      paymentDetails: [
        {
          paymentMode: 'UPI_QR',
          transactionId: 'OM_Privacy1',
          state: 'COMPLETED',
          amount: 49_900,
          rail: { type: 'UPI', utr: '454899', vpa: 'priya@okhdfc' },
          instrument: { accountHolderName: 'Priya Sharma', ifsc: 'HDFC0000001' },
        },
      ],
    },
  });
  const { PHONEPE_WEBHOOK_USERNAME: user, PHONEPE_WEBHOOK_PASSWORD: password } = accounts;
  const authorization = createHash('sha256').update(`${user}:${password}`).digest('hex');
  return { gateway: 'phonepe', reference: 'OM_Privacy1', body, headers: { authorization } };
}
