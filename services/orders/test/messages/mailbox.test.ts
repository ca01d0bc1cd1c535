import { expect, test } from '@jest/globals';
import { mailboxOf } from '../../src/messages/reminders/decide-reminder.js';

test.each([
  ['Asha.Rao+shop@Example.com', 'asha.rao@example.com'],
  ['asha+1+2@example.com', 'asha@example.com'],
  ['a.s.h.a+x@GMail.com', 'asha@gmail.com'],
  ['asha@googlemail.com', 'asha@gmail.com'],
  ['+asha@example.com', '+asha@example.com'],
])('%s is read in the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
