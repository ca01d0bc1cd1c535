import { Injectable } from '@nestjs/common';
import { fallbackLanguage, type Language } from '@boostline/contracts/languages';
import type { TextsReport } from '@boostline/contracts/schemas/admin/texts';
import { withoutHidden } from '@boostline/contracts/schemas/values/clean-text';
import { DataSource } from 'typeorm';
import { toCsv } from '../files/export-files.js';
import { readCsv, type CsvProblem } from '../files/read-csv.js';
import { ChangeCatalogue } from '../versions/change-catalogue.js';
import { LanguageEntity } from './language.entity.js';
import type { ShopTexts } from './shop-texts.js';
import { readShopTexts, writeTexts } from './stored-texts.js';

const columnsOf = (languages: readonly Language[]) => ['id', 'original', ...languages];

/** All texts as a file that can be translated and read in again. */
@Injectable()
export class TextsFile {
  constructor(
    private readonly database: DataSource,
    private readonly catalogue: ChangeCatalogue,
  ) {}

  async export(): Promise<string> {
    const languages = await this.codes();
    const texts = await readShopTexts(this.database.manager);
    const rows = texts.ids.map((id) => ({
      id,
      original: texts.original(fallbackLanguage, id),
      ...Object.fromEntries(languages.map((code) => [code, texts.ownWords(code, id)])),
    }));
    return toCsv(columnsOf(languages), rows);
  }

  async preview(file: string): Promise<TextsReport> {
    return decideImport(file, await this.codes(), await readShopTexts(this.database.manager));
  }

  /** Saves nothing of a file with a problem. */
  async import(file: string): Promise<TextsReport> {
    const languages = await this.codes();
    return this.catalogue.change(async (tx) => {
      const texts = await readShopTexts(tx);
      const report = decideImport(file, languages, texts);
      if (report.problems.length > 0) return report;
      await writeTexts(
        tx,
        texts,
        report.changes.map(({ after, ...change }) => ({ ...change, text: after })),
      );
      return { ...report, saved: true };
    });
  }

  private async codes(): Promise<Language[]> {
    const languages = await this.database.manager.find(LanguageEntity, { order: { addedAt: 'ASC' } });
    return languages.map(({ code }) => code);
  }
}

/** A translation must not be passed over because its language was not added yet. */
function unknownLanguage([column]: readonly string[], languages: readonly Language[]): CsvProblem | null {
  if (column === undefined) return null;
  return {
    line: 1,
    message: `There is no column “${column}”. The columns are ${columnsOf(languages).join(', ')}.`,
  };
}

/** What a file would change, and what is wrong with it. An empty cell changes nothing. */
function decideImport(file: string, languages: readonly Language[], texts: ShopTexts): TextsReport {
  const contents = readCsv(file, columnsOf(languages), ['id']);
  const unreadable = (problem: CsvProblem) => ({ changes: [], problems: [problem], saved: false });
  if (contents.problem) return unreadable(contents.problem);
  const unknown = unknownLanguage(contents.unknown, languages);
  if (unknown) return unreadable(unknown);
  const report: TextsReport = { changes: [], problems: [], saved: false };
  const seen = new Set<string>();
  for (const { line, cells, problem: bad } of contents.lines) {
    const id = cells.get('id') ?? '';
    const wrong = bad ?? (seen.has(id) ? `“${id}” stands there twice.` : null);
    seen.add(id);
    if (wrong !== null || texts.original(fallbackLanguage, id) === undefined) {
      report.problems.push({ line, message: wrong ?? `There is no text “${id}”.` });
      continue;
    }
    for (const language of languages) {
      const after = withoutHidden((cells.get(language) ?? '').replaceAll('\r\n', '\n')).trim();
      const { text: before } = texts.worded(language, id);
      if (after === '' || after === before) continue;
      const refused = texts.problem(language, id, after);
      if (refused) report.problems.push({ line, message: `${language}: ${refused}` });
      else report.changes.push({ id, language, before, after });
    }
  }
  return report;
}
