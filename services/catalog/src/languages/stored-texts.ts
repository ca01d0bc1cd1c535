import { fallbackLanguage, type Language } from '@boostline/contracts/languages';
import type { ShopLanguage } from '@boostline/contracts/schemas/language';
import { originals } from '@boostline/contracts/texts/originals';
import { Not, type EntityManager } from 'typeorm';
import { readProducts } from '../products/product-registries.js';
import { currentSiteConfig } from '../site/site-config.entity.js';
import { EditedTextEntity, LanguageEntity, readEdited } from './language.entity.js';
import { ownerTexts } from './owner-texts.js';
import { ShopTexts } from './shop-texts.js';

export async function readShopTexts(tx: EntityManager): Promise<ShopTexts> {
  const { lists } = await readProducts(tx);
  return new ShopTexts(ownerTexts(lists, await currentSiteConfig(tx)), await readEdited(tx));
}

/** A text that is null, or the same as the original, is not kept. */
export async function writeTexts(
  tx: EntityManager,
  texts: ShopTexts,
  changes: readonly { language: Language; id: string; text: string | null }[],
): Promise<void> {
  for (const { language, id, text } of changes) {
    const original = texts.original(language, id) ?? '';
    if (text === null || text === original) await tx.delete(EditedTextEntity, { language, id });
    else await tx.upsert(EditedTextEntity, { language, id, text, original }, ['language', 'id']);
  }
}

/** Codes of the shop's languages beside English. */
export async function furtherLanguages(tx: EntityManager): Promise<Language[]> {
  const others = { where: { code: Not(fallbackLanguage) }, order: { addedAt: 'ASC' } } as const;
  return (await tx.find(LanguageEntity, others)).map(({ code }) => code);
}

/** Languages that visitors may choose. One that the release has not says in edited English what it does not say itself. */
export async function shownLanguages(tx: EntityManager): Promise<ShopLanguage[]> {
  const shown = await tx.find(LanguageEntity, { where: { shown: true }, order: { addedAt: 'ASC' } });
  const texts = await readShopTexts(tx);
  const edited = await readEdited(tx);
  const editedOf = (code: string) =>
    Object.fromEntries(
      [...(edited.get(code) ?? [])]
        .filter(([id, { original }]) => !isClaim(id) || original === texts.original(code, id))
        .map(([id, { text }]) => [id, text]),
    );
  return shown.map(({ code, name }) => ({
    code,
    name,
    edited: originals.has(code) ? editedOf(code) : { ...editedOf(fallbackLanguage), ...editedOf(code) },
  }));
}

/** The place of a claim is its id, so the translation of another claim must not stand there. */
const isClaim = (id: string) => id.startsWith('shop.claims.');
