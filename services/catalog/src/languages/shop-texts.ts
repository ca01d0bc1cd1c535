import { fallbackLanguage, inLanguage, type Language } from '@boostline/contracts/languages';
import {
  longestText,
  type AdminText,
  type TextsQuery,
  type WordedText,
} from '@boostline/contracts/schemas/admin/texts';
import { inSiteConfig, originals } from '@boostline/contracts/texts/originals';
import { placesIn } from '@boostline/contracts/texts/text';
import type { EditedTexts, OwnerTexts } from './owner-texts.js';

const english = originals.get(fallbackLanguage) ?? new Map<string, string>();

/** Every text that a shop says: of the release, and of its owner. */
export class ShopTexts {
  readonly ids: readonly string[];

  constructor(
    private readonly owned: OwnerTexts,
    private readonly edited: EditedTexts,
  ) {
    this.ids = [...english.keys(), ...owned.keys()];
  }

  /** The English text where a language has none. Undefined of an unknown id. */
  original(language: Language, id: string): string | undefined {
    const own = this.owned.get(id);
    return own ? inLanguage(own.texts, language) : (originals.get(language)?.get(id) ?? english.get(id));
  }

  worded(language: Language, id: string): WordedText {
    const original = this.original(language, id) ?? '';
    const edited = this.edited.get(language)?.get(id);
    return {
      text: edited?.text ?? original,
      original,
      edited: edited !== undefined,
      changedFrom: edited !== undefined && edited.original !== original ? edited.original : null,
      setOn: this.setOn(language, id),
    };
  }

  /** What a language says itself; empty where English stands in its place. */
  ownWords(language: Language, id: string): string {
    const { text, edited } = this.worded(language, id);
    return edited || this.hasOriginal(language, id) ? text : '';
  }

  /** As the panel shows it: in English, and in another language beside it. */
  present(language: Language, id: string): AdminText {
    return {
      id,
      places: placesIn(this.original(fallbackLanguage, id) ?? ''),
      english: this.worded(fallbackLanguage, id),
      own: language === fallbackLanguage ? null : this.worded(language, id),
    };
  }

  /** Why a text cannot be kept; null when it can. */
  problem(language: Language, id: string, text: string): string | null {
    const original = this.original(fallbackLanguage, id);
    if (original === undefined) return `There is no text “${id}”.`;
    const page = this.setOn(language, id);
    if (page !== null) return `This text is set on the page ${pageNames[page]}.`;
    const { max = longestText } = this.owned.get(id) ?? {};
    if (text.length > max) return `This text may have ${max} characters.`;
    return placesProblem(placesIn(original), placesIn(text), id.endsWith('.one'));
  }

  /** Texts that the panel lists. Words are searched in ids and in both languages. */
  found({ search, only, language }: Omit<TextsQuery, 'page'>): AdminText[] {
    const needle = search.trim().toLowerCase();
    return this.ids
      .map((id) => this.present(language, id))
      .filter(({ id, english: said, own }) => {
        const both = own ? [said, own] : [said];
        if (![id, ...both.map(({ text }) => text)].some((one) => one.toLowerCase().includes(needle)))
          return false;
        if (only === 'edited') return both.some(({ edited }) => edited);
        if (only === 'changed') return both.some(({ changedFrom }) => changedFrom !== null);
        return only === 'all' || this.isMissing(language, id);
      });
  }

  translated(language: Language): number {
    return this.ids.filter((id) => !this.isMissing(language, id)).length;
  }

  private isMissing(language: Language, id: string): boolean {
    return !this.hasOriginal(language, id) && !this.edited.get(language)?.has(id);
  }

  private hasOriginal(language: Language, id: string): boolean {
    const own = this.owned.get(id);
    return own ? own.texts[language] !== undefined : originals.has(language);
  }

  private setOn(language: Language, id: string): WordedText['setOn'] {
    if (language === fallbackLanguage && inSiteConfig.has(id)) return 'site-config';
    return this.hasOriginal(language, id) ? (this.owned.get(id)?.setOn ?? null) : null;
  }
}

const pageNames = { 'site-config': 'UI Customization', products: 'Products' };

function placesProblem(allowed: readonly string[], named: readonly string[], isForOne: boolean) {
  const written = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
  const unknown = named.filter((name) => !allowed.includes(name));
  if (unknown.length > 0)
    return allowed.length === 0
      ? `${written(unknown)} means nothing here: this text has no places for values.`
      : `${written(unknown)} means nothing here. This text may have ${written(allowed)}.`;
  const missing = allowed.filter((name) => !named.includes(name) && !isForOne);
  return missing.length > 0 ? `${written(missing)} is missing: the shop puts a value there.` : null;
}
