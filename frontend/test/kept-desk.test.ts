import { describe, expect, test } from '@jest/globals';
import { deskOf, type Session } from '../src/features/admin/desk/kept-desk.js';

const session = (state: Session['state'], username: string | null): Session => ({
  state,
  username,
  twoFactor: true,
  maySkipTwoFactor: false,
});
const asha = session('full', 'asha');

describe('whose panel is there', () => {
  test.each<[string, Session | undefined, Session | null]>([
    ['of who is signed in', asha, asha],
    ['of who was, when the session has ended', session('none', null), asha],
    ['of who was, while she enters her code', session('code', 'asha'), asha],
    ['of who was, while the server does not answer', undefined, asha],
    ['nobody’s, when somebody else begins to sign in', session('code', 'ravi'), null],
  ])('%s', (_, now, wanted) => expect(deskOf(asha, now)).toBe(wanted));

  test('of somebody else, who is signed in', () => {
    const ravi = session('full', 'ravi');
    expect(deskOf(asha, ravi)).toBe(ravi);
  });

  test('nobody’s, before anybody has signed in', () => {
    expect(deskOf(null, session('none', null))).toBeNull();
    expect(deskOf(null, session('code', 'asha'))).toBeNull();
  });
});
