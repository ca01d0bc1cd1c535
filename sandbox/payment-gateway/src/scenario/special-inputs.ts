import type { Outcome } from './outcome.js';

/** UPI IDs: the part before the @ chooses, whatever follows it; dots, dashes and underscores do not count. */
export const specialVpas: [string, Outcome][] = [
  ['success@upi', 'success'],
  ['decline@upi', 'decline'],
  ['pending@upi', 'pending'],
  ['drop@upi', 'drop'],
  ['late@upi', 'paid_after_expiry'],
  ['failed-then-paid@upi', 'failed_then_paid'],
  ['wrong-amount@upi', 'wrong_amount'],
  ['partial@upi', 'partial'],
  ['double@upi', 'double_capture'],
  ['refund-failure@upi', 'refund_failure'],
];

export const specialCards: [string, Outcome][] = [
  ['4111 1111 1111 1111', 'success'],
  ['4000 0000 0000 0002', 'decline'],
  ['4000 0000 0000 3220', 'pending'],
  ['4000 0000 0000 9995', 'failed_then_paid'],
  ['4000 0000 0000 0259', 'double_capture'],
  ['4000 0000 0000 5126', 'refund_failure'],
];

export const banks: { id: string; name: string; outcome: Outcome }[] = [
  { id: 'sandbox', name: 'Sandbox Bank', outcome: 'success' },
  { id: 'declining', name: 'Bank that declines', outcome: 'decline' },
  { id: 'slow', name: 'Bank that answers after a few seconds', outcome: 'pending' },
  { id: 'late', name: 'Bank that pays after the expiry', outcome: 'paid_after_expiry' },
];

export const wallets: { id: string; name: string; outcome: Outcome }[] = [
  { id: 'sandbox', name: 'Sandbox Wallet', outcome: 'success' },
  { id: 'empty', name: 'Wallet without money (declines)', outcome: 'decline' },
  { id: 'slow', name: 'Wallet that answers after a few seconds', outcome: 'pending' },
];

/** What a UPI ID stands for; undefined for an ordinary one. */
export function outcomeOfVpa(vpa: string): Outcome | undefined {
  return specialVpas.find(([special]) => payer(special) === payer(vpa))?.[1];
}

/** What a card number stands for; undefined for an ordinary one. */
export function outcomeOfCard(number: string): Outcome | undefined {
  return specialCards.find(([special]) => special.replaceAll(' ', '') === number.replace(/[\s-]/g, ''))?.[1];
}

function payer(vpa: string): string {
  return (vpa.split('@')[0] ?? '').toLowerCase().replace(/[._-]/g, '');
}
