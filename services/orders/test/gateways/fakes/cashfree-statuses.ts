import type { Subject } from '../subject.js';

interface FakeLinks {
  link(ref: string): { link_status: string };
  attempt(ref: string, payments: object[], orderStatus?: string): string;
  pay(ref: string, paise: number): string;
}

/** The statuses of Cashfree's documentation, and what the adapter makes of each. */
export function cashfreeStatuses(fake: FakeLinks): Subject['statusTable'] {
  const says = (word: string) => (ref: string) => {
    fake.link(ref).link_status = word;
  };
  const failed = ['FAILED', 'PENDING', 'USER_DROPPED', 'NOT_ATTEMPTED', 'CANCELLED', 'VOID'];
  return [
    { says: 'ACTIVE', arrange: says('ACTIVE'), state: 'pending', captures: [] },
    ...failed.map((word) => ({
      says: `ACTIVE, after an attempt that is ${word}`,
      arrange: (ref: string) => void fake.attempt(ref, [{ payment_status: word }], 'ACTIVE'),
      state: 'pending' as const,
      captures: [],
    })),
    ...failed.map((word) => ({
      says: `PAID by SUCCESS, after an attempt of the same order that is ${word}`,
      arrange: (ref: string) => {
        says('PAID')(ref);
        fake.attempt(ref, [{ payment_status: word, cf_payment_id: 'x' }, { payment_amount: '499.00' }]);
      },
      state: 'paid' as const,
      captures: [49_900],
    })),
    {
      says: 'PARTIALLY_PAID',
      arrange: (ref) => {
        fake.pay(ref, 10_050);
        says('PARTIALLY_PAID')(ref);
      },
      state: 'pending',
      captures: [10_050],
    },
    { says: 'PAID', arrange: (ref) => void fake.pay(ref, 49_900), state: 'paid', captures: [49_900] },
    {
      says: 'PAID by two orders',
      arrange: (ref) => {
        fake.pay(ref, 49_900);
        fake.pay(ref, 49_900);
      },
      state: 'paid',
      captures: [49_900, 49_900],
    },
    {
      says: 'PAID, but only authorised',
      arrange: (ref) => {
        fake.attempt(ref, [{ is_captured: false }]);
        says('PAID')(ref);
      },
      state: 'paid',
      captures: [],
    },
    { says: 'EXPIRED', arrange: says('EXPIRED'), state: 'expired', captures: [] },
    {
      says: 'EXPIRED, paid in its last second',
      arrange: (ref) => {
        fake.pay(ref, 49_900);
        says('EXPIRED')(ref);
      },
      state: 'expired',
      captures: [49_900],
    },
    { says: 'CANCELLED', arrange: says('CANCELLED'), state: 'cancelled', captures: [] },
    { says: 'a word of the future', arrange: says('ON_HOLD'), state: 'pending', captures: [] },
  ];
}
