import { inLanguage, type Language, type Translated } from '@boostline/contracts/languages';
import type { RulesText } from './en/rules.js';
import { useMessages } from './language.js';

const sources: Translated<() => Promise<{ rules: RulesText }>> = {
  en: () => import('./en/rules.js'),
  hi: () => import('./hi/rules.js'),
};
const loaded: Partial<Record<Language, RulesText>> = {};

/** The long texts of the pages of rules, which only who opens one of them fetches. */
export async function loadRules(language: Language): Promise<void> {
  loaded[language] ??= (await inLanguage(sources, language)()).rules;
}

/** Throws where `loadRules` was not waited for; the page then offers to be loaded again. */
export function useRules(): RulesText {
  const text = loaded[useMessages().language];
  if (!text) throw new Error('the texts of the rules were not loaded');
  return text;
}
