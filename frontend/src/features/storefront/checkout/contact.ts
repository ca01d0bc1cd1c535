import type { ErrorBody } from '@boostline/contracts/routes/errors';
import { cleanToken } from '@boostline/contracts/schemas/values/clean-text';
import { emailRule, phoneRule } from '@boostline/contracts/schemas/shop/contact/contact-rule';
import type { Messages } from '../../../messages/en.js';

export interface Contact {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
}

export const noContact: Contact = { customerName: '', customerEmail: '', customerPhone: '' };

export const isEmail = (text: string) => emailRule.test(cleanToken(text));
const isPhone = (text: string) => phoneRule.test(cleanToken(text).replace(/[\s-]/g, ''));

/** What the server or the payment gateway refused of a contact: they may know rules that this page does not know. */
export function refusedContact(
  { code, fields = [] }: Pick<ErrorBody, 'code' | 'fields'>,
  t: Messages['checkout'],
): Partial<Contact> {
  const isNamed = (field: keyof Contact) => fields.some(({ path }) => path === field);
  const problems: Partial<Contact> = {};
  if (code === 'payment-refused') {
    if (isNamed('customerName')) problems.customerName = t.refused.name;
    if (isNamed('customerEmail')) problems.customerEmail = t.refused.email;
    if (isNamed('customerPhone')) problems.customerPhone = t.refused.phone;
  }
  if (code === 'invalid-input') {
    if (isNamed('customerEmail')) problems.customerEmail = t.emailInvalid;
    if (isNamed('customerPhone')) problems.customerPhone = t.phoneInvalid;
  }
  return problems;
}

/** What is wrong with each field; all of them may be left empty. */
export function contactProblems(contact: Contact, t: Messages['checkout']): Partial<Contact> {
  const { customerName, customerEmail, customerPhone } = contact;
  const problems: Partial<Contact> = {};
  if (customerName.trim().length > 100) problems.customerName = t.nameInvalid;
  if (cleanToken(customerEmail) && !isEmail(customerEmail)) problems.customerEmail = t.emailInvalid;
  if (cleanToken(customerPhone) && !isPhone(customerPhone)) problems.customerPhone = t.phoneInvalid;
  return problems;
}

export const trimmed = ({ customerName, customerEmail, customerPhone }: Contact): Contact => ({
  customerName: customerName.trim(),
  customerEmail: cleanToken(customerEmail),
  customerPhone: cleanToken(customerPhone),
});

/** A contact, and whether the buyer agrees to be reminded: asked only of those who leave an email address. */
export type LeftContact = Partial<Contact> & { mayRemind?: boolean };

/** The contact that one field means: a number or an email address; null where it is neither. */
export function contactOf(reach: string): Contact | null {
  const text = cleanToken(reach);
  if (text === '') return noContact;
  if (isEmail(text)) return { ...noContact, customerEmail: text };
  return isPhone(text) ? { ...noContact, customerPhone: text } : null;
}
