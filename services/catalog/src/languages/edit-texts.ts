import { Injectable } from '@nestjs/common';
import { fallbackLanguage, type Language } from '@boostline/contracts/languages';
import { invalidField, ShopError } from '@boostline/contracts/routes/errors';
import {
  textsPageSize,
  type AdminLanguage,
  type AdminText,
  type TextsQuery,
  type TextUpdate,
} from '@boostline/contracts/schemas/admin/texts';
import { DataSource, type EntityManager } from 'typeorm';
import { ChangeCatalogue } from '../versions/change-catalogue.js';
import { LanguageEntity } from './language.entity.js';
import type { ShopTexts } from './shop-texts.js';
import { readShopTexts, writeTexts } from './stored-texts.js';

/** The shop's languages and texts, as the owner reads and changes them. */
@Injectable()
export class EditTexts {
  constructor(
    private readonly database: DataSource,
    private readonly catalogue: ChangeCatalogue,
  ) {}

  async languages(): Promise<AdminLanguage[]> {
    const { manager } = this.database;
    const texts = await readShopTexts(manager);
    const languages = await manager.find(LanguageEntity, { order: { addedAt: 'ASC' } });
    return languages.map((one) => presentLanguage(one, texts));
  }

  /** Throws `invalid-input` for a code that exists. */
  create({ code, name }: Pick<LanguageEntity, 'code' | 'name'>): Promise<AdminLanguage> {
    return this.catalogue.change(async (tx) => {
      if (await tx.existsBy(LanguageEntity, { code }))
        throw invalidField('code', 'The shop has this language already.');
      const language = { code, name, shown: false, addedAt: new Date() };
      await tx.insert(LanguageEntity, language);
      return presentLanguage(language, await readShopTexts(tx));
    });
  }

  /** Throws `not-found`; `invalid-input` for hiding English. */
  update(code: Language, change: Pick<LanguageEntity, 'name' | 'shown'>): Promise<AdminLanguage> {
    return this.catalogue.change(async (tx) => {
      if (code === fallbackLanguage && !change.shown)
        throw invalidField('shown', 'English is always shown: what has no other text is said in it.');
      const language = await requireLanguage(tx, code);
      await tx.update(LanguageEntity, { code }, change);
      return presentLanguage({ ...language, ...change }, await readShopTexts(tx));
    });
  }

  async list({ page, ...wanted }: TextsQuery): Promise<{ texts: AdminText[]; total: number }> {
    const found = (await readShopTexts(this.database.manager)).found(wanted);
    const first = (page - 1) * textsPageSize;
    return { texts: found.slice(first, first + textsPageSize), total: found.length };
  }

  /** Throws `conflict` when the text is another one by now; `invalid-input` for places that are missing or unknown. */
  save(language: Language, id: string, { text, was }: TextUpdate): Promise<AdminText> {
    return this.catalogue.change(async (tx) => {
      await requireLanguage(tx, language);
      const texts = await readShopTexts(tx);
      const present = texts.worded(language, id);
      if (present.text !== was)
        throw new ShopError('conflict', 'This text was changed in the meantime.', {
          current: present,
        });
      const problem = text === null ? null : texts.problem(language, id, text);
      if (problem !== null) throw invalidField('text', problem);
      await writeTexts(tx, texts, [{ language, id, text }]);
      return (await readShopTexts(tx)).present(language, id);
    });
  }
}

async function requireLanguage(tx: EntityManager, code: Language): Promise<LanguageEntity> {
  const language = await tx.findOneBy(LanguageEntity, { code });
  if (!language) throw new ShopError('not-found', 'The shop does not have this language.');
  return language;
}

const presentLanguage = ({ code, name, shown }: LanguageEntity, texts: ShopTexts): AdminLanguage => ({
  code,
  name,
  shown,
  translated: texts.translated(code),
  total: texts.ids.length,
});
