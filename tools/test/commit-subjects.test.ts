import { expect, test } from '@jest/globals';
import { subjectProblem } from '../checks/commit-subjects.ts';

test.each([
  ['feat(orders): publish refunds', null],
  ['fix: keep the draft after a sign-in', null],
  ['refactor(service-kit)!: rename the pool', null],
  ['ci(build): cache packages', null],
  ['What the owner sees stands with its rule', 'does not read'],
  ['style(shop): move a button', 'does not read'],
  ['feat(Orders): publish refunds', 'does not read'],
  ['feat(orders):publish refunds', 'does not read'],
  [`docs: ${'a'.repeat(66)}`, null],
  [`docs: ${'a'.repeat(67)}`, 'has 73 characters'],
  ['fix(shop): close the menu; open the cart', 'semicolon'],
  ['fix(shop): close the menu.', 'full stop'],
])('the subject "%s" is checked', (subject, problem) => {
  expect(subjectProblem(subject)).toEqual(problem === null ? null : expect.stringContaining(problem));
});
