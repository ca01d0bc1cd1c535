import type { Said, Texts } from '@boostline/contracts/texts/text';
import { sayIn, type Translations } from '@boostline/contracts/texts/translations';
import { useMemo } from 'react';
import { useMessages } from './language.js';

/** The words of a part of the shop in the page's language. `id` begins their ids. */
export function useWords<T extends Texts>(id: string, texts: Translations<T>): Said<T> {
  const { language, edited } = useMessages();
  return useMemo(() => sayIn(texts, { code: language, edited }, id), [texts, language, edited, id]);
}
