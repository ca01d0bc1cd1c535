// npm run lint [-- folder]: oxlint with types, then the rules on who may import whom.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { underRightRuntime } from './runtime.mjs';
import { repository } from './repository.mjs';
import { readSettings } from './settings/read-settings.mjs';

await underRightRuntime(readSettings(process.env).dataDir);
const { forbiddenImports } = await import('./checks/import-rules.mjs');

const given = process.argv[2];
const root = path.resolve(repository, given ?? '.');
const oxlint = spawnSync(
  process.execPath,
  [
    path.join(repository, 'node_modules', 'oxlint', 'bin', 'oxlint'),
    ...['--config', path.join(repository, '.oxlintrc.json'), '--type-aware', '--deny-warnings'],
    // They are wrong on purpose; their own test names their folder.
    ...(given === undefined ? ['--ignore-pattern=e2e/lint/fixtures'] : []),
    '.',
  ],
  { cwd: root, stdio: 'inherit' },
);
const forbidden = forbiddenImports(root);
for (const line of forbidden) process.stdout.write(`${line}\n`);
process.stdout.write(`imports: ${forbidden.length} forbidden\n`);
process.exit(oxlint.status === 0 && forbidden.length === 0 ? 0 : 1);
