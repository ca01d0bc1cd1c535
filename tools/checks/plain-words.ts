import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unwantedWords, UNWANTED_WORDS_PAGE } from './unwanted-words.ts';

/** Folders that still hold unwanted words. The list may only become shorter: a folder without findings must leave it. */
const NOT_YET_CLEAN: readonly string[] = [
  'e2e/journeys',
  'e2e/operations',
  'frontend/src/features',
  'libs/contracts/src',
  'libs/contracts/test',
  'services/gateway/src',
  'services/gateway/test',
  'services/orders/src',
  'services/orders/test',
];

/** Texts for buyers and owners, generated files, and migrations, whose names the databases keep. */
const EXCLUDED = [
  'frontend/src/messages/',
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
 * @returns one line for each unwanted word, and for each folder that is clean and still listed
 */
export function plainWords(root: string): string[] {
  const clean = new Set(NOT_YET_CLEAN);
  const findings = checkedFiles(root, '').flatMap((file) => {
    const found = unwantedWords(file, readFileSync(path.join(root, file), 'utf8'));
    const listed = NOT_YET_CLEAN.find((folder) => file === folder || file.startsWith(`${folder}/`));
    if (listed === undefined) return found;
    if (found.length > 0) clean.delete(listed);
    return [];
  });
  return [
    ...findings,
    ...[...clean].map(
      (folder) => `${folder} is clean: take it out of NOT_YET_CLEAN in tools/checks/plain-words.ts`,
    ),
  ];
}

function checkedFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (EXCLUDED.some((excluded) => name === excluded || `${name}/` === excluded)) return [];
    if (entry.isDirectory()) return EXCLUDED_FOLDERS.has(entry.name) ? [] : checkedFiles(root, name);
    return CHECKED.test(entry.name) ? [name] : [];
  });
}
