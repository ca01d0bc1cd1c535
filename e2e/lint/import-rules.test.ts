import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const repository = path.resolve(import.meta.dirname, '../..');
const fixtures = 'e2e/lint/fixtures';
const restricted = /\[Error\/eslint\(no-restricted-imports\)\]/;

/** What the linter says about each fixture; null for the legal one. */
const expected: Record<string, RegExp | null> = {
  'contracts-import-a-library': restricted,
  'frontend-imports-service-kit': restricted,
  'service-imports-a-service-by-path': restricted,
  'service-imports-a-service-on-demand': restricted,
  'storefront-imports-admin': restricted,
  'ui-imports-a-feature': restricted,
  'decision-imports-typeorm': restricted,
  'cycle-of-types': /\[Error\/import\(no-cycle\)\]/,
  'folder-imports-back': /suppliers must not import buying/,
  'text-beside-others':
    /illegal\.tsx:8 this text can change beside others.*\n.*illegal\.tsx:9 this text can change/,
  legal: null,
};

test('the linter refuses each illegal fixture and accepts the legal one', () => {
  const folders = readdirSync(path.join(repository, fixtures)).map((name) => `${fixtures}/${name}`);
  const { status, stdout } = spawnSync(process.execPath, ['tools/lint.ts', ...folders], {
    cwd: repository,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  for (const folder of folders) {
    const lines = stdout.split('\n').filter((line) => line.startsWith(`${folder}/`));
    const pattern = expected[path.basename(folder)];
    if (pattern === null) expect(lines).toEqual([]);
    else expect(lines.join('\n')).toMatch(pattern ?? 'a fixture that this test expects');
  }
  expect(folders).toHaveLength(Object.keys(expected).length);
});
