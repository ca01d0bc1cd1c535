import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { sourceFiles } from '../checks/source-files.ts';
import { repository } from '../repository.ts';

const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');
const documents = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(path.join(repository, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name)),
);
const decisions = readdirSync(path.join(repository, 'docs', 'decisions'));

test('the links of the documents lead to files and headings', () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:)([^)\s]*)\)/g)].flatMap(([, link = '']) => {
      const [file = '', heading] = link.split('#');
      const target = file === '' ? document : path.join(path.dirname(document), file);
      if (!existsSync(path.join(repository, target))) return [`${document}: ${link}`];
      return heading === undefined || headings(read(target)).includes(heading)
        ? []
        : [`${document}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});

test('each decision that code and documents name exists', () => {
  const files = [...sourceFiles(repository, ''), ...documents];
  const unknown = files.flatMap((file) =>
    [...read(file).matchAll(/\b[Dd]ecisions?[ /](\d{1,4})\b/g)]
      .filter(([, number = '']) => !decisions.some((name) => name.startsWith(number.padStart(4, '0'))))
      .map(([words]) => `${file}: ${words}`),
  );
  expect(unknown).toEqual([]);
});

test('a decision has its four parts and a number of its own', () => {
  const numbers = decisions.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  const incomplete = decisions.filter((name) => {
    const text = read(path.join('docs', 'decisions', name));
    return !['**Status.**', '## Context', '## Decision', '## Consequences'].every((part) =>
      text.includes(part),
    );
  });
  expect(incomplete).toEqual([]);
});

/** As GitHub names the headings in addresses. */
function headings(text: string) {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\-_ ]/gu, '')
      .replaceAll(' ', '-'),
  );
}
