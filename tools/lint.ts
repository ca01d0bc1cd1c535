// npm run lint: oxlint with types, then the rules on imports, on texts that a translator would break, and on words. With
// folders, each laid out like the repository, these alone, in one line for each finding.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { repository } from './repository.ts';
import { bareTexts } from './checks/bare-texts.ts';
import { importCircles } from './checks/import-circles.ts';
import { checkerEnvironment } from './checks/type-projects.ts';
import { forbiddenImports } from './checks/import-rules.ts';
import { readImporters } from './checks/imports-of.ts';
import { plainWords } from './checks/plain-words.ts';

const given = process.argv.slice(2).map((folder) => path.relative(repository, path.resolve(folder)));
const oxlint = spawnSync(
  process.execPath,
  [
    path.join(repository, 'node_modules', 'oxlint', 'bin', 'oxlint'),
    '--config',
    path.join(repository, '.oxlintrc.json'),
    '--type-aware',
    '--deny-warnings',
    '--threads',
    '1',
    // The fixtures are wrong on purpose; their own test names their folders.
    ...(given.length > 0 ? ['--format=unix', ...given] : ['--ignore-pattern=e2e/lint/fixtures', '.']),
  ],
  { cwd: repository, stdio: 'inherit', env: { ...process.env, ...checkerEnvironment } },
);
const findings = (given.length > 0 ? given : ['']).map((folder) => {
  const importers = readImporters(path.join(repository, folder));
  const named = (line: string) => (folder === '' ? line : `${folder}/${line}`);
  return {
    forbidden: forbiddenImports(importers).map(named),
    circles: importCircles(importers).map(named),
    texts: bareTexts(path.join(repository, folder)).map(named),
  };
});
const forbidden = findings.flatMap((found) => found.forbidden);
const circles = findings.flatMap((found) => found.circles);
const texts = findings.flatMap((found) => found.texts);
const words = given.length > 0 ? [] : plainWords(repository);
for (const line of [...forbidden, ...circles, ...texts, ...words]) process.stdout.write(`${line}\n`);
process.stdout.write(`imports: ${forbidden.length} forbidden, ${circles.length} in a circle\n`);
const found = forbidden.length + circles.length + texts.length + words.length;
process.exit(oxlint.status === 0 && found === 0 ? 0 : 1);
