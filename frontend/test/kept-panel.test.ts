import { describe, expect, test } from '@jest/globals';
import { keptPanelOf, type Session } from '../src/features/admin/kept-panel/use-kept-panel.js';

const session = (state: Session['state'], username: string | null): Session => ({
  state,
  username,
  role: 'owner',
  twoFactor: true,
  maySkipTwoFactor: false,
  passkeys: false,
});
const asha = session('full', 'asha');

describe('the kept panel', () => {
  test.each<[string, Session | undefined, Session | null]>([
    ['stays while its user is signed in', asha, asha],
    ['stays when the session has ended', session('none', null), asha],
    ['stays while its user enters the code', session('code', 'asha'), asha],
    ['stays while the server does not answer', undefined, asha],
    ['goes when another user begins to sign in', session('code', 'ravi'), null],
  ])('%s', (_, now, wanted) => expect(keptPanelOf(asha, now)).toBe(wanted));

  test('is replaced when another user has signed in', () => {
    const ravi = session('full', 'ravi');
    expect(keptPanelOf(asha, ravi)).toBe(ravi);
  });

  test('does not exist before a sign-in', () => {
    expect(keptPanelOf(null, session('none', null))).toBeNull();
    expect(keptPanelOf(null, session('code', 'asha'))).toBeNull();
  });
});
