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

export const isEmail = (text: string) => email.test(text.trim());
const isPhone = (text: string) => phone.test(text.replace(/[\s-]/g, ''));

/** What is wrong with each field; all of them may be left empty. */
export function contactProblems(contact: Contact, t: Messages['checkout']): Partial<Contact> {
  const { customerName, customerEmail, customerPhone } = contact;
  const problems: Partial<Contact> = {};
  if (customerName.trim().length > 100) problems.customerName = t.nameInvalid;
  if (customerEmail.trim() && !isEmail(customerEmail)) problems.customerEmail = t.emailInvalid;
  if (customerPhone.trim() && !isPhone(customerPhone)) problems.customerPhone = t.phoneInvalid;
  return problems;
}

/** A contact, and whether the buyer agrees to be reminded: asked only of those who leave an email address. */
export type LeftContact = Contact & { mayRemind?: boolean };

/** The contact that one field means: a number or an email address; null where it is neither. */
export function contactOf(reach: string): Contact | null {
  const text = reach.trim();
  if (text === '') return noContact;
  if (isEmail(text)) return { ...noContact, customerEmail: text };
  return isPhone(text) ? { ...noContact, customerPhone: text } : null;
}
