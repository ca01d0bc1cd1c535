import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.ts';

const MIGRATION = /^services\/[a-z]+\/src\/migrations\/(?!index\.ts$)/;

/** Migrations below `root` that the `index.ts` of their folder does not import, one line each. */
export function unlistedMigrations(root: string): string[] {
  return sourceFiles(root, '')
    .filter((file) => MIGRATION.test(file))
    .filter((file) => !listOf(root, file).includes(`'./${path.basename(file, '.ts')}.js'`))
    .map((file) => `${file}: is not in index.ts, so it would never run`);
}

function listOf(root: string, file: string) {
  return readFileSync(path.join(root, path.dirname(file), 'index.ts'), 'utf8');
}
