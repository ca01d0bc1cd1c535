import { fallbackLanguage, releasedLanguages } from '@boostline/contracts/languages';
import {
  guideCreation,
  guideTexts,
  type AdminGuide,
  type GuideCreation,
} from '@boostline/contracts/schemas/shop/site/guide';
import { readWith, type Reading } from '../controls/forms/reading.js';

/** What stands in the fields: slug, active, and the texts as `en.title`. */
export type GuideDraft = { slug: string; active: boolean } & Record<string, string | boolean>;

export const guideTextFields = guideTexts.keyof().options;

/** English first, then the other languages of the shop and those that some guide has texts in. */
export const languagesOf = (guides: readonly AdminGuide[]): string[] => [
  ...new Set([
    ...releasedLanguages.map(({ code }) => code),
    ...guides.flatMap(({ texts }) => Object.keys(texts)),
  ]),
];

export function draftOf(guide: AdminGuide | null, languages: readonly string[]): GuideDraft {
  const fields = languages.flatMap((language) =>
    guideTextFields.map((text) => [`${language}.${text}`, guide?.texts[language]?.[text] ?? '']),
  );
  return { ...Object.fromEntries(fields), slug: guide?.slug ?? '', active: guide?.active ?? true };
}

/** A language without any text is left out: its readers get the English one. */
export function readGuide(draft: GuideDraft, languages: readonly string[]): Reading<GuideCreation> {
  const texts = languages.flatMap((language) => {
    const typed = guideTextFields.map((text): [string, string] => [
      text,
      String(draft[`${language}.${text}`] ?? ''),
    ]);
    const isEmpty = typed.every(([, text]) => text.trim() === '');
    return isEmpty && language !== fallbackLanguage ? [] : [[language, Object.fromEntries(typed)]];
  });
  const { slug, active } = draft;
  const names = Object.fromEntries(
    languages.flatMap((language) =>
      guideTextFields.map((text) => [`texts.${language}.${text}`, `${language}.${text}`]),
    ),
  );
  return readWith(guideCreation, { slug: slug.trim(), active, texts: Object.fromEntries(texts) }, { names });
}
