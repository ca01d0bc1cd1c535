import { describe, expect, test } from '@jest/globals';
import { maskPersonal } from '../../src/payments/webhooks/mask-personal.js';

/** Nothing of a person may be left of these, however the gateway calls it. */
const person = /priya|sharma|98765|43210|okhdfc|example\.in|4111|1111|mumbai|HDFC0|50100/i;

const razorpay = {
  entity: 'event',
  account_id: 'acc_BFQ7uQEaa7j2z7',
  event: 'payment_link.paid',
  contains: ['payment_link', 'order', 'payment'],
  payload: {
    payment: {
      entity: {
        id: 'pay_FQwFTYlbCZ3jzj',
        amount: 9900,
        currency: 'INR',
        status: 'captured',
        order_id: 'order_1',
        method: 'upi',
        vpa: 'priya@okhdfc',
        email: 'priya@example.in',
        contact: '+919876543210',
        card: { id: 'card_1', name: 'Priya Sharma', last4: '1111', network: 'Visa' },
        acquirer_data: { rrn: '103512345678', upi_transaction_id: 'HDF1' },
        notes: ['Priya Sharma, Mumbai'],
        description: 'Paid by priya@okhdfc, call 98765 43210',
      },
    },
    payment_link: {
      entity: {
        id: 'plink_1',
        reference_id: 'B1',
        amount_paid: 9900,
        short_url: 'https://rzp.io/i/x',
        customer: { name: 'Priya Sharma', contact: '9876543210', email: 'priya@example.in' },
        notify: { email: true, sms: false },
      },
    },
  },
  created_at: 1763720000,
};

const cashfree = {
  type: 'PAYMENT_SUCCESS_WEBHOOK',
  event_time: '2026-11-21T10:00:00+05:30',
  data: {
    order: { order_id: 'CF_1', order_amount: 99, order_currency: 'INR', order_tags: { link_id: 'B2' } },
    payment: {
      cf_payment_id: 9876543210,
      payment_status: 'SUCCESS',
      payment_amount: 99,
      bank_reference: '4532',
      payment_message: 'Transaction from priya.sharma@okhdfc successful',
      payment_method: {
        upi: { channel: 'link', upi_id: 'priya@okhdfc' },
        card: { card_number: 'XXXXXXXXXXXX1111', card_bank_name: 'HDFC0' },
      },
    },
    customer_details: {
      customer_name: 'Priya Sharma',
      customer_id: 'priya_sharma',
      customer_email: 'priya@example.in',
      customer_phone: '9876543210',
    },
  },
};

const phonepe = {
  event: 'checkout.order.completed',
  payload: {
    orderId: 'OMO1',
    merchantId: 'M1',
    merchantOrderId: 'B3',
    state: 'COMPLETED',
    amount: 9900,
    metaInfo: { udf1: 'Priya', udf2: '' },
    paymentDetails: [
      {
        paymentMode: 'UPI_QR',
        transactionId: 'OM1',
        state: 'COMPLETED',
        amount: 9900,
        rail: { type: 'UPI', utr: '454899', upiTransactionId: 'YBL1', vpa: 'priya@okhdfc' },
        instrument: {
          type: 'ACCOUNT',
          maskedAccountNumber: 'XXXX50100',
          ifsc: 'HDFC0000001',
          accountHolderName: 'Priya Sharma',
        },
      },
    ],
  },
};

const sandbox = {
  id: 'evt_1',
  merchantRef: 'B4',
  status: 'paid',
  payer: { name: 'Priya', vpa: 'priya@okhdfc' },
};

const upiGateway = new URLSearchParams({
  id: '1234',
  client_txn_id: 'B5',
  amount: '99',
  status: 'success',
  upi_txn_id: '454899',
  customer_name: 'Priya Sharma',
  customer_email: 'priya@example.in',
  customer_mobile: '9876543210',
  customer_vpa: 'priya@okhdfc',
  p_info: '1000 followers for priya',
  udf1: 'Mumbai',
  remark: 'to 9876543210',
}).toString();

const kept = (body: unknown) =>
  maskPersonal(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));

describe('what is kept of a notification', () => {
  test.each([
    [
      'Razorpay',
      razorpay,
      ['payment_link.paid', 'pay_FQwFTYlbCZ3jzj', 'B1', '9900', '103512345678', 'captured'],
    ],
    ['Cashfree', cashfree, ['PAYMENT_SUCCESS_WEBHOOK', 'B2', 'CF_1', 'SUCCESS', '4532']],
    ['PhonePe', phonepe, ['checkout.order.completed', 'B3', 'OMO1', 'COMPLETED', '454899', 'YBL1']],
    ['the sandbox', sandbox, ['evt_1', 'B4', 'paid']],
    ['UPIGateway', upiGateway, ['client_txn_id=B5', 'status=success', 'amount=99', 'upi_txn_id=454899']],
  ])('of %s names no person, and still says what happened to which payment', (_, body, facts) => {
    const text = kept(body) ?? '';
    const withoutPaymentId = text.replace('"cf_payment_id":9876543210', '');
    expect(withoutPaymentId).not.toMatch(person);
    for (const fact of facts) expect(text).toContain(fact);
    if (typeof body !== 'string') expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(body));
  });

  test('is nothing of what is neither JSON nor a form', () => {
    expect(kept('Priya Sharma <priya@example.in>')).toBeNull();
    expect(kept('')).toBeNull();
  });

  test('masks addresses and mobiles in texts of any name, and leaves references of ten digits alone', () => {
    const text = kept({ whatever: ['ring +91 98765-43210 or priya@okhdfc'], payment_id: '9876543210' });
    expect(JSON.parse(text ?? '')).toEqual({ whatever: ['ring *** or ***'], payment_id: '9876543210' });
  });

  test.each([
    ['a text without an address', `client_txn_id=B6&remark2=${'a'.repeat(31_000)}`],
    ['a text of nothing but @', `client_txn_id=B6&text=${'@'.repeat(31_000)}`],
    ['digits that might be mobiles', `client_txn_id=B6&text=${'+91-9'.repeat(6_000)}`],
    ['a name without an end', `client_txn_id=B6&${'wallet'.repeat(5_000)}=1`],
    ['thousands of fields', `client_txn_id=B6&${'a=1&'.repeat(7_900)}`],
    ['lists in lists', `["&client_txn_id=B6&",${'['.repeat(15_000)}${']'.repeat(15_000)}]`],
  ])('takes milliseconds of %s', (_, body) => {
    expect(kept(body)?.includes('client_txn_id')).toBe(true);
    // Time that grew with the square would be seconds each time; once in a while something else takes as long.
    expect(Array.from({ length: 20 }).some(() => processorMs(() => kept(body)) < 200)).toBe(true);
  });

  test('is nothing of a body that is longer than any notification', () => {
    expect(kept(`client_txn_id=B6&text=${'a'.repeat(33_000)}`) === null).toBe(true);
  });
});

function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
