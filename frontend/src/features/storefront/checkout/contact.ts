import type { Messages } from '../../../messages/en.js';

export interface Contact {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
}

export const noContact: Contact = { customerName: '', customerEmail: '', customerPhone: '' };

/** The rules of the contract in the form that a browser can carry (`customerEmail`, `customerPhone`). */
const email = /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(?:\.[^\s@.]+)*\.[a-z]{2,}$/i;
const phone = /^(?:\+91|91|0)?[6-9]\d{9}$/;

/** What is wrong with each field; all of them may be left empty. */
export function contactProblems(contact: Contact, t: Messages['checkout']): Partial<Contact> {
  const { customerName, customerEmail, customerPhone } = contact;
  const problems: Partial<Contact> = {};
  if (customerName.trim().length > 100) problems.customerName = t.nameInvalid;
  if (customerEmail.trim() && !email.test(customerEmail.trim())) problems.customerEmail = t.emailInvalid;
  if (customerPhone.trim() && !phone.test(customerPhone.replace(/[\s-]/g, '')))
    problems.customerPhone = t.phoneInvalid;
  return problems;
}
