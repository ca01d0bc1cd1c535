import type { Language } from '../languages.js';
import type { ShopLanguage } from '../schemas/language.js';
import { say, worded, type Said, type Texts, type TranslationOf, type Wording } from './text.js';

/** The same as they are written, for who fills the places by their names. */
export function write<T extends Texts>(english: T, wording: Wording = {}): TranslationOf<T> {
  return worded(english, wording, (_, text) => text) as TranslationOf<T>;
}

/** Texts in the languages of the release. */
export interface Translations<T> {
  en: T;
  hi: Texts;
}

/** What the release says in a language; undefined where it does not. */
export function translationIn(
  { en: _, ...translations }: Translations<Texts>,
  code: Language,
): Texts | undefined {
  return new Map<Language, Texts>(Object.entries(translations)).get(code);
}

/** `id` begins the ids of these texts. */
export function sayIn<T extends Texts>(
  texts: Translations<T>,
  { code, edited }: Pick<ShopLanguage, 'code' | 'edited'>,
  id: string,
): Said<T> {
  return say(texts.en, { translation: translationIn(texts, code), edited, id });
}
