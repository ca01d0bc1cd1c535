/** The languages of a shop. Without schemas (`schemas/language.ts`), which no buyer should fetch. */

/** A code of ISO 639, such as `en`. */
export type Language = string;

/** What has no text in another language is said in this one. */
export const fallbackLanguage = 'en';

/** The languages whose texts come with the release, with their own names. */
export const releasedLanguages: readonly { code: Language; name: string }[] = [
  { code: fallbackLanguage, name: 'English' },
  { code: 'hi', name: 'हिन्दी' },
];

/** Something in English, and in other languages where it is translated. */
export interface Translated<Text> {
  en: Text;
  [language: Language]: Text | undefined;
}

export const inLanguage = <Text>(texts: Translated<Text>, code: Language): Text => texts[code] ?? texts.en;

/** For dates and numbers as they are written in India. */
export const localeOf = (code: Language) => `${code}-IN`;
