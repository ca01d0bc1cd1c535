import type { Language } from './en.js';
import type { RulesText } from './en/rules.js';
import { useMessages } from './language.js';

const loaded: Partial<Record<Language, RulesText>> = {};

/** The long texts of the pages of rules, which only who opens one of them fetches. */
export async function loadRules(language: Language): Promise<void> {
  loaded[language] ??=
    language === 'hi' ? (await import('./hi/rules.js')).rules : (await import('./en/rules.js')).rules;
}

/** Throws where `loadRules` was not waited for; the page then offers to be loaded again. */
export function useRules(): RulesText {
  const text = loaded[useMessages().locale === 'hi-IN' ? 'hi' : 'en'];
  if (!text) throw new Error('the texts of the rules were not loaded');
  return text;
}
