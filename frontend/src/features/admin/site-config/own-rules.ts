import { rules as english } from '@boostline/contracts/texts/en/rules';
import { rules as hindi } from '@boostline/contracts/texts/hi/rules';
import { textOf } from '../../../messages/rules-text.js';

/** What the shop itself says in each text of rules that the owner may write anew. */
const shopTexts = {
  'legal.terms': textOf(english.terms.sections),
  'legal.termsHindi': textOf(hindi.terms.sections),
  'legal.refunds': textOf(english.refunds.sections),
  'legal.refundsHindi': textOf(hindi.refunds.sections),
  'legal.privacy': textOf(english.privacy.sections),
  'legal.privacyHindi': textOf(hindi.privacy.sections),
};
type RulesPath = keyof typeof shopTexts;

export const isRulesPath = (path: string): path is RulesPath => path in shopTexts;
export const rulesPaths = Object.keys(shopTexts).filter(isRulesPath);

/** What stands in the field: the owner's words, or the shop's own to begin from. */
export const shownRules = (path: RulesPath, saved: string) => saved || shopTexts[path];

/** What is kept: nothing where it is the shop's own text, so that this stays up to date and translated. */
export function keptRules(path: RulesPath, typed: string): string {
  const text = typed.replaceAll('\r\n', '\n').trim();
  return text === shopTexts[path] ? '' : text;
}
