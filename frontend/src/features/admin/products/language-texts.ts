import { fallbackLanguage } from '@boostline/contracts/languages';

/** Texts in several languages as fields of a form, named `en.name`. */
type Texts<Field extends string> = Readonly<Record<string, Readonly<Record<Field, string>> | undefined>>;
type Draft = Readonly<Record<string, string | boolean>>;

const fieldOf = (language: string, field: string) => `${language}.${field}`;

export function textDraftOf<Field extends string>(
  texts: Texts<Field>,
  languages: readonly string[],
  fields: readonly Field[],
): Record<string, string> {
  return Object.fromEntries(
    languages.flatMap((language) =>
      fields.map((field) => [fieldOf(language, field), texts[language]?.[field] ?? '']),
    ),
  );
}

/** A language without any text is left out: buyers who read it are shown the English ones. */
export function textsOfDraft(draft: Draft, languages: readonly string[], fields: readonly string[]) {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const typed = fields.map((field) => [field, String(draft[fieldOf(language, field)] ?? '').trim()]);
      const isEmpty = typed.every(([, text]) => text === '');
      return isEmpty && language !== fallbackLanguage ? [] : [[language, Object.fromEntries(typed)]];
    }),
  );
}

/** The fields by the path that the contract calls them. */
export const textNames = (languages: readonly string[], fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((language) =>
      fields.map((field) => [`texts.${language}.${field}`, fieldOf(language, field)]),
    ),
  );

/** English first, then every other language that something of these has texts in. */
export const languagesOf = (all: readonly { texts: object }[]): string[] => [
  ...new Set([fallbackLanguage, ...all.flatMap(({ texts }) => Object.keys(texts))]),
];

/** What an address may hold of a name. */
export const slugOf = (name: string): string =>
  (
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
    .join('-')
    .slice(0, 40)
    .replace(/-$/, '');
