import { passwordChange } from '@boostline/contracts/schemas/admin/account';
import { accountMessages } from '../../../messages/admin/account-en.js';
import { readWith, type Problems, type Reading } from '../controls/forms/reading.js';

export type PasswordDraft = { current: string; next: string; again: string; code: string };
export const emptyPassword: PasswordDraft = { current: '', next: '', again: '', code: '' };
type PasswordChange = { currentPassword: string; newPassword: string; code?: string | undefined };

export const passwordNames = { currentPassword: 'current', newPassword: 'next' };

/** `twoFactor`: whether the authenticator is asked too. */
export function readPassword(draft: PasswordDraft, twoFactor: boolean): Reading<PasswordChange> {
  const unread: Problems = draft.again === draft.next ? {} : { again: accountMessages.password.differ };
  const code = draft.code.trim();
  const candidate = {
    currentPassword: draft.current,
    newPassword: draft.next,
    ...(twoFactor && { code }),
  };
  return readWith(passwordChange, candidate, { names: passwordNames, unread });
}

export const isFilledIn = ({ current, next, again, code }: PasswordDraft, twoFactor: boolean) =>
  current !== '' && next !== '' && again === next && (!twoFactor || code.trim() !== '');
