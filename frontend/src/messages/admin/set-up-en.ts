import type { SetUpStep } from '@boostline/contracts/schemas/admin/set-up';

/** Words of the set-up guide. */
export const setUpMessages = {
  title: 'Set up your shop',
  closed: 'Visitors read that the shop opens soon. You see it as it will be, and can try an order.',
  open: 'The shop is open.',
  progress: (done: number, all: number) => `${done} of ${all} steps done`,
  done: 'Done',
  left: 'To do',
  needed: 'Needed',
  check: 'Check',
  checking: 'Checking…',
  works: 'This works.',
  fails: 'Not yet.',
  steps: {
    authenticator: { title: 'Protect your sign-in', action: 'Set up an authenticator' },
    supplier: { title: 'Connect a supplier', action: 'Enter address and key' },
    services: { title: 'Choose services', action: 'See the services' },
    packages: { title: 'Make packages', action: 'Make packages' },
    payments: { title: 'Connect a payment gateway', action: 'Enter credentials' },
    notifications: { title: 'Receive payment notifications', action: 'See the payment gateway' },
    details: { title: 'Say who sells, and how to reach you', action: 'Names, support and colours' },
    look: { title: 'Look at the shop', action: 'See the shop' },
  } satisfies Record<SetUpStep, { title: string; action: string }>,
  test: {
    start: 'Test payment of ₹1',
    again: 'Another test payment of ₹1',
    opening: 'Opening…',
    go: 'Go to the payment page',
    paid: 'Paid',
    notified: 'The shop was notified',
    refunded: 'Given back',
    waits: 'still to come',
  },
  webhook: 'Address for notifications',
  copy: 'Copy',
  openShop: 'Open the shop',
  opened: { title: 'The shop is open', text: 'Visitors can buy now.' },
  closeShop: 'Close the shop to visitors',
  closeQuestion:
    'Visitors will read that the shop opens soon. Orders that are paid go on, and their buyers see them.',
  closedNow: { title: 'The shop is closed', text: 'Visitors read that it opens soon.' },
};
