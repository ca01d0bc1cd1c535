import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import {
  serverSentence,
  serverSentences,
} from '../../frontend/src/messages/admin/server-sentences/in-hindi.js';
import { sourceFiles, visitSyntax, type Syntax } from '../checks/source-files.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What only buyers, their programs or the operator meet. */
const outsideThePanel = [
  /\/(test|migrations|env\.ts)|^libs\/(messaging|service-kit\/src\/health)/,
  /^services\/gateway\/src\/(storefront|programs|site|api-documentation)/,
  /^services\/orders\/src\/(ordering|unpaid|ratings|refills|buyer-orders|payments\/(opening|webhooks))/,
  /^services\/orders\/src\/(coupons\/coupon-refused|order\/own-order)/,
  /^services\/orders\/src\/messages\/push\/(decide-subscription|subscribe-browser)/,
  /^services\/catalog\/src\/(offers\/quote-offer|packages\/quote-package)/,
];
const notInThePanel = [
  // To buyers, by payment gateways.
  'Please enter your mobile number.',
  'Please enter your name, email and mobile number.',
  'This payment page can no longer be opened. Please start the payment again.',
  // To programs.
  'Send a key that is in use: Authorization: Bearer …',
  'This key may not do this: it lacks "7".',
  // Of what no person types.
  'must be base64url',
  'must be the end of the link',
  'must be 65 bytes as base64url',
  'must be 16 bytes as base64url',
  // In the description of the API.
  'each counted once a day',
  'must be given for an offer with a part for Instagram',
];

/** The texts of an expression; what stands in a template is a value. */
function textsOf(node: Syntax | undefined): string[] {
  switch (node?.type) {
    case 'StringLiteral':
      return [node.value];
    case 'TemplateLiteral':
      return [node.quasis.map(({ cooked }) => cooked).join('7')];
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    default:
      return [];
  }
}

const aboutAField = /^(must|each|is) |^there is no such (day|supplier)$/;
const aboutAStep = /^services\/gateway\/src\/admin\/set-up\/(check-step|decide-guide)/;

/** All texts of a file, and what it says in the panel: errors, a contract's words about a field, steps of the guide. */
function readSource(file: string) {
  const texts: string[] = [];
  const said: string[] = [];
  const isSaid = aboutAStep.test(file) ? /^[A-Z7].* .*\.$/ : aboutAField;
  visitSyntax(readFileSync(path.join(root, file), 'utf8'), file, (node) => {
    const isError = ['ShopError', 'invalidField', 'refusedAt'].includes(node.callee?.value ?? '');
    if (isError) said.push(...textsOf(node.arguments?.[1]?.expression));
    said.push(...textsOf(node).filter((text) => isSaid.test(text)));
    texts.push(...textsOf(node));
  });
  return { file, texts, said };
}

const sources = ['services', 'libs'].flatMap((folder) => sourceFiles(root, folder)).map(readSource);

test('whatever the services refuse in the panel, and the steps of the set-up guide, are said in Hindi', () => {
  const inThePanel = sources.filter(({ file }) => !outsideThePanel.some((outside) => outside.test(file)));
  const said = inThePanel.flatMap(({ file, said: own }) => own.map((sentence) => ({ sentence, file })));
  expect(said.length).toBeGreaterThan(250);
  const inEnglish = said.filter(
    ({ sentence }) =>
      /[a-z]/.test(sentence) && !notInThePanel.includes(sentence) && !/[ऀ-ॿ]/.test(serverSentence(sentence)),
  );
  expect(inEnglish).toEqual([]);
});

test('each sentence that is kept in Hindi is still said by a service', () => {
  const all = sources.flatMap(({ texts }) => texts).join('\n');
  // What stands between the values: a sentence may be put together of several texts.
  const unsaid = Object.keys(serverSentences).filter((english) =>
    english.split('{}').some((part) => !all.includes(part.trim())),
  );
  expect(unsaid).toEqual([]);
});

test.each([
  ['There is no such guide.', 'ऐसी कोई गाइड नहीं है।'],
  ['Only ₹1,499 of this order can still be refunded.', 'इस ऑर्डर में अब सिर्फ़ ₹1,499 रिफ़ंड हो सकते हैं।'],
  [
    'Missing: a support number or an email, the name of who sells.',
    'बाक़ी है: सपोर्ट का नंबर या ईमेल, बेचने वाले का नाम।',
  ],
  ['The new password is too common or too simple.', 'नया पासवर्ड: यह बहुत आम या बहुत आसान है।'],
  [
    'Reels costs $1.3 per 1,000 now, before $0.9. This is more than 20 % above what you accepted: its packages are off sale until you save a price.',
    'Reels के 1,000 अब $1.3 के हैं, पहले $0.9। यह आपकी मानी हुई कीमत से 20 % से ज़्यादा ऊपर है: कीमत सहेजने तक इसके पैकेज नहीं बिकेंगे।',
  ],
  ['Reels costs $1.3 per 1,000 now, before $0.9.', 'Reels के 1,000 अब $1.3 के हैं, पहले $0.9।'],
  ['The supplier refuses: Problem 17', 'सप्लायर ने मना किया: Problem 17'],
  ['constructor', 'constructor'],
  ['Problem 17: wrong link (code 4)', 'Problem 17: wrong link (code 4)'],
])('in Hindi the server says “%s” as “%s”', (english, hindi) => expect(serverSentence(english)).toBe(hindi));
