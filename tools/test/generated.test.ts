import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { describeApi } from '../describe-api.ts';
import { repository } from '../repository.ts';

test('docs/api.md names every route as the contracts have it: `node tools/run.mjs tools/describe-api.ts` writes it', async () => {
  // The formatter lines the table up; only its words count.
  const words = (text: string) => text.replaceAll(/[\s|-]+/g, ' ').trim();
  const page = await readFile(path.join(repository, 'docs', 'api.md'), 'utf8');
  expect(words(page)).toBe(words(await describeApi()));
});
