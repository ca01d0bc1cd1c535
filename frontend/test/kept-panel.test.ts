import { describe, expect, test } from '@jest/globals';
import { keptPanelOf, type Session } from '../src/features/admin/kept-panel/use-kept-panel.js';

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
    ['none when another user begins to sign in', session('code', 'ravi'), null],
  ])('%s', (_, now, wanted) => expect(keptPanelOf(asha, now)).toBe(wanted));

  test('the panel of another user who has signed in', () => {
    const ravi = session('full', 'ravi');
    expect(keptPanelOf(asha, ravi)).toBe(ravi);
  });

  test('no panel before anyone has signed in', () => {
    expect(keptPanelOf(null, session('none', null))).toBeNull();
    expect(keptPanelOf(null, session('code', 'asha'))).toBeNull();
  });
});
