import type { Language } from '@boostline/contracts/languages';
import type { rules } from '@boostline/contracts/texts/en/rules';
import { say, type Said, type Texts } from '@boostline/contracts/texts/text';
import { useMemo } from 'react';
import { useMessages } from './language.js';

const sources: Partial<Record<Language, () => Promise<{ rules: Texts }>>> = {
  hi: () => import('@boostline/contracts/texts/hi/rules'),
};
let english: typeof rules | undefined;
const translations: Partial<Record<Language, Texts>> = {};

/** The long texts of the pages of rules, which only who opens one of them fetches. */
export async function loadRules(language: Language): Promise<void> {
  english = (await import('@boostline/contracts/texts/en/rules')).rules;
  const translation = await sources[language]?.();
  if (translation) translations[language] = translation.rules;
}

/** Throws where `loadRules` was not waited for; the page then offers to be loaded again. */
export function useRules(): Said<typeof rules> {
  const { language, edited } = useMessages();
  if (!english) throw new Error('the texts of the rules were not loaded');
  const texts = english;
  return useMemo(
    () => say(texts, { translation: translations[language], edited, id: 'rules' }),
    [texts, language, edited],
  );
}
