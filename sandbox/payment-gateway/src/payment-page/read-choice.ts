import { z } from 'zod';
import type { Gateway } from '../gateway.js';
import { methods, outcomes, type Method } from '../scenario/outcome.js';
import type { Payment } from '../payment.js';
import type { Settlement } from '../settle-payment.js';
import { banks, outcomeOfCard, outcomeOfVpa, wallets } from '../scenario/special-inputs.js';

export const choiceForm = z.object({
  choice: z.enum([...outcomes, 'pay']).default('pay'),
  method: z.enum(methods).default('upi'),
  seconds: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  vpa: z.string().trim().default(''),
  cardNumber: z.string().trim().default(''),
  cardExpiry: z.string().trim().default(''),
  cardCode: z.string().trim().default(''),
  bank: z.string().default(''),
  wallet: z.string().default(''),
});
export type ChoiceForm = z.infer<typeof choiceForm>;

export interface Problem {
  method: Method;
  field: 'vpa' | 'cardNumber' | 'cardExpiry' | 'cardCode';
  message: string;
}

/** What the buyer chose: a button of its own, a special input, what the scenario says of Pay, or success. */
export function readChoice(gateway: Gateway, payment: Payment, form: ChoiceForm): Settlement | Problem {
  const { choice, method, seconds } = form;
  if (choice !== 'pay') return { outcome: choice, method, seconds };
  const problem = problemOf(form, new Date());
  if (problem) return problem;
  const special = specialOutcome(form);
  if (special) return { outcome: special, method, seconds };
  const rule = gateway.rules.takeForPayment(payment.merchantRef);
  return { outcome: rule?.outcome ?? 'success', method, seconds: rule?.seconds, amount: rule?.amount };
}

function specialOutcome(form: ChoiceForm) {
  const named = {
    upi: () => outcomeOfVpa(form.vpa),
    card: () => outcomeOfCard(form.cardNumber),
    netbanking: () => banks.find(({ id }) => id === form.bank)?.outcome,
    wallet: () => wallets.find(({ id }) => id === form.wallet)?.outcome,
  }[form.method]();
  // Success is also what the ordinary inputs prefill, so a scenario may still say otherwise.
  return named === 'success' ? undefined : named;
}

function problemOf(form: ChoiceForm, now: Date): Problem | undefined {
  const problem = (method: Method, field: Problem['field'], message: string) => ({ method, field, message });
  if (form.method === 'upi' && form.vpa && !/^[\w.-]{2,256}@[a-z][a-z0-9.]{1,63}$/i.test(form.vpa)) {
    return problem('upi', 'vpa', 'A UPI ID looks like name@bank.');
  }
  if (form.method !== 'card') return undefined;
  const number = form.cardNumber.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return problem('card', 'cardNumber', 'This is not a card number. Try 4111 1111 1111 1111.');
  }
  if (!isAhead(form.cardExpiry, now))
    return problem('card', 'cardExpiry', 'Write the expiry as MM/YY, in the future.');
  if (!/^\d{3,4}$/.test(form.cardCode))
    return problem('card', 'cardCode', 'The code has three or four digits.');
  return undefined;
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function isAhead(expiry: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry) ?? [];
  return month !== undefined && new Date(2000 + Number(year), Number(month)) > now;
}
