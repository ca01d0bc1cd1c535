import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '../repository.ts';

const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');
/** What the last stage of the image copies from the checkout. */
const copied = [...read('infra/service.Dockerfile').matchAll(/^COPY (tools\/.+) \S+$/gm)].flatMap(
  ([, sources = '']) => sources.split(' '),
);
const isCopied = (file: string) => copied.some((source) => file === source || file.startsWith(`${source}/`));

/** All files of ours that a script loads when it starts. */
function loadedBy(file: string, seen: Set<string> = new Set()) {
  if (seen.has(file) || !existsSync(path.join(repository, file))) return seen;
  seen.add(file);
  for (const [, name = ''] of read(file).matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm))
    loadedBy(path.join(path.dirname(file), name), seen);
  return seen;
}

test.each([
  'migrate',
  'watch-invariants',
  'invariants',
  'doctor',
  'backup',
  'keep-backups',
  'fetch-backup',
  'restore',
  'rotate',
])('the image holds all that tools/%s.ts loads', (name) => {
  const script = `tools/${name}.ts`;
  const onDemand = [...read(script).matchAll(/import\('(\.\/(?!postgres)[^']+)'\)/g)].map(([, file = '']) =>
    path.join('tools', file),
  );
  const needed = [script, ...onDemand].flatMap((file) => [...loadedBy(file)]);
  expect(needed.filter((file) => !isCopied(file))).toEqual([]);
});
