import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unwantedWords, UNWANTED_WORDS_PAGE } from './unwanted-words.ts';

/** Texts for buyers and owners, generated files, and migrations, whose names the databases keep. */
const EXCLUDED = [
  'frontend/src/messages/',
  'libs/contracts/src/texts/',
  'services/orders/src/messages/words/',
  'docs/api.md',
  // An option of Jest has the name.
  'jest.config.mjs',
  'tools/checks/unwanted-words.ts',
  'tools/test/unwanted-words.test.ts',
  UNWANTED_WORDS_PAGE,
];
const EXCLUDED_FOLDERS = new Set([
  'node_modules',
  'dist',
  '.git',
  '.nx',
  '.data',
  'coverage',
  'fixtures',
  'migrations',
]);
const CHECKED = /\.(tsx?|mjs|cjs|jsx?|md|sql|ya?ml|sh|css|html|example)$/;

/**
 * @param root the repository
 * @returns one line for each unwanted word
 */
export function plainWords(root: string): string[] {
  return checkedFiles(root, '').flatMap((file) =>
    unwantedWords(file, readFileSync(path.join(root, file), 'utf8')),
  );
}

function checkedFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (EXCLUDED.some((excluded) => name === excluded || `${name}/` === excluded)) return [];
    if (entry.isDirectory()) return EXCLUDED_FOLDERS.has(entry.name) ? [] : checkedFiles(root, name);
    return CHECKED.test(entry.name) ? [name] : [];
  });
}
