/** The languages of a shop. Without schemas (`schemas/language.ts`), which no buyer should fetch. */
import type { ShopLanguage } from './schemas/language.js';

/** A code of ISO 639. Which ones a shop has is data: those of the release, and those that its owner adds. */
export type Language = string;

/** What has no text in another language is said in this one. */
export const fallbackLanguage = 'en';

/** The languages whose texts come with the release, with their own names. */
export const releasedLanguages: readonly ShopLanguage[] = [
  { code: fallbackLanguage, name: 'English', edited: {} },
  { code: 'hi', name: 'हिन्दी', edited: {} },
];

/** What the owner changed of a language's texts. */
export const editedIn = (languages: readonly ShopLanguage[], code: Language) =>
  languages.find((one) => one.code === code)?.edited ?? {};

/** Something in English, and in other languages where it is translated. */
export interface Translated<Text> {
  en: Text;
  [language: Language]: Text | undefined;
}

export const inLanguage = <Text>(texts: Translated<Text>, code: Language): Text => texts[code] ?? texts.en;

/** For dates and numbers as they are written in India. */
export const localeOf = (code: Language) => `${code}-IN`;
