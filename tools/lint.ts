// npm run lint: oxlint with types, then the checks of tools/checks: texts that a translator would break, rules in SQL, slow
// regular expressions, migrations that the previous release could not run with, imports back between folders, and words.
// With folders, each laid out like the repository, these alone, in one line for each finding.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { repository } from './repository.ts';
import { bareTexts } from './checks/bare-texts.ts';
import { checkerEnvironment } from './checks/checks.ts';
import { migrationsThatTakeAway } from './checks/migrations-only-add.ts';
import { rulesInSql } from './checks/rules-in-sql.ts';
import { slowPatterns } from './checks/slow-patterns.ts';
import { folderOrder } from './checks/folder-order.ts';
import { unlistedMigrations } from './checks/unlisted-migrations.ts';
import { plainWords } from './checks/plain-words.ts';

const checks = [bareTexts, rulesInSql, slowPatterns, migrationsThatTakeAway, unlistedMigrations, folderOrder];
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
const findings = (given.length > 0 ? given : ['.']).flatMap((folder) =>
  checks.flatMap((check) => check(path.join(repository, folder)).map((line) => path.join(folder, line))),
);
const words = given.length > 0 ? [] : plainWords(repository);
for (const line of [...findings, ...words]) process.stdout.write(`${line}\n`);
process.exit(oxlint.status === 0 && findings.length + words.length === 0 ? 0 : 1);
