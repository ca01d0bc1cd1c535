import { fallbackLanguage, localeOf, type Language } from '@boostline/contracts/languages';
import { en as english } from '@boostline/contracts/texts/en';
import { say, type EditedTexts, type Said, type TranslationOf } from '@boostline/contracts/texts/text';

/** What every page of the shop says, in the page's language. */
export interface Messages extends Omit<Said<typeof english>, 'kinds'> {
  /** Of lines that were sold as the specification says. */
  kinds: Record<string, string>;
  /** What the services refuse, by code; what is not here is shown as they say it. */
  failures: Readonly<Record<string, string>>;
  language: Language;
  locale: string;
  /** What the owner changed of these texts, and of those that are fetched later. */
  edited: EditedTexts;
  /** Every language that a visitor may choose. */
  languages: readonly { code: Language; name: string }[];
}

/** Texts of the release in another language, with what the services say in English. */
export type Translation = TranslationOf<typeof english> & { failures: Readonly<Record<string, string>> };

export interface Wording {
  language: Language;
  edited: EditedTexts;
  languages: Messages['languages'];
}

export function messagesIn(
  { language, edited, languages }: Wording,
  translation: Translation | undefined,
): Messages {
  const locale = localeOf(language);
  const { failures = {} } = translation ?? {};
  return { ...say(english, { translation, edited }), failures, language, locale, edited, languages };
}

export const en = messagesIn({ language: fallbackLanguage, edited: {}, languages: [] }, undefined);
