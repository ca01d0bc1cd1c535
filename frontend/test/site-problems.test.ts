import { describe, expect, test } from '@jest/globals';
import { defaultSiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import {
  isFieldPath,
  readSite,
  siteDraftOf,
  type FieldPath,
} from '../src/features/admin/site-config/site-draft.js';

const draft = siteDraftOf({ ...defaultSiteConfig, version: 1 });
const paths = Object.keys(draft).filter(isFieldPath);

/** What the form says at a field where this stands. */
function problemAt(path: FieldPath, typed: string): string | undefined {
  const reading = readSite({ ...draft, [path]: typed });
  return 'problems' in reading ? reading.problems[path] : undefined;
}

const wrong = [
  '',
  ' ',
  '-5',
  '0',
  '0.2',
  '11',
  '5000',
  'soon',
  '#12',
  'centre',
  '<b>',
  'http://a',
  'https://a@b.c',
  'nobody@',
  'x'.repeat(9000),
  'x\n'.repeat(9),
  `${'x'.repeat(81)}\n`,
];

describe('what is wrong in a field of UI Customization', () => {
  test.each(paths)('is said in a sentence for its owner: %s', (path) => {
    const said = wrong.map((typed) => problemAt(path, typed)).filter((text) => text !== undefined);
    // The one field that takes whatever is not the word for yes.
    expect(said.length > 0).toBe(path !== 'notifications.enabled');
    for (const text of said) {
      expect(text).not.toMatch(/expected|invalid|undefined|NaN|>=|<=|[a-z]_[a-z]/i);
      expect(text).toMatch(/^(Please|This must) /);
    }
  });

  test.each([
    ['siteName', ' ', 'Please fill in this field'],
    ['siteName', 'x'.repeat(61), 'Please enter at most 60 characters'],
    ['notifications.interval', 'soon', 'Please enter a number, such as 12.5'],
    ['notifications.interval', '0.2', 'Please enter 1 to 3,600 seconds'],
    ['notifications.interval', '3601', 'Please enter 1 to 3,600 seconds'],
    ['notifications.maxVisible', '11', 'Please enter at most 10'],
    ['colors.primary', 'blue', 'This must be a colour such as #8B5CF6.'],
    [
      'socialMedia.instagramUrl',
      'instagram.com/asha',
      'Please enter a whole address, such as https://instagram.com/yourshop',
    ],
    ['legal.email', 'nobody', 'Please enter an email address, such as help@example.com'],
    ['claims', 'x\n'.repeat(9), 'Please enter at most 8 claims'],
    ['claims', 'x'.repeat(81), 'Please enter at most 80 characters on each line'],
  ] as const)('%s: %s', (path, typed, said) => {
    expect(problemAt(path, typed)).toBe(said);
  });
});
