import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';

const repository = path.resolve(import.meta.dirname, '../..');
const fixtures = 'e2e/lint/fixtures';

/** What the linter says about each deliberately illegal fixture. */
const refused: Record<string, RegExp> = {
  'contracts-import-a-library':
    /illegal\.ts:1 imports @boostline\/service-kit.*may import no other workspace/,
  'messaging-imports-service-kit': /illegal\.ts:1 imports .*libs\/messaging may import libs\/contracts$/m,
  'service-kit-imports-messaging': /illegal\.ts:1 imports .*libs\/service-kit may import libs\/contracts$/m,
  'service-imports-a-service': /illegal\.ts:1 imports @boostline\/catalog.*services\/orders may import libs/,
  'service-imports-a-service-by-path':
    /illegal\.ts:1 imports \.\.\/\.\.\/catalog.*services\/orders may import libs/,
  'service-imports-a-service-on-demand':
    /illegal\.ts:1 imports \.\.\/\.\.\/catalog.*services\/orders may import libs/,
  'frontend-imports-service-kit': /illegal\.ts:1 imports .*frontend may import libs\/contracts$/m,
  'sandbox-imports-messaging':
    /illegal\.ts:1 imports .*sandbox\/payment-gateway may import libs\/contracts$/m,
  'storefront-imports-admin': /storefront features never import admin features/,
  'ui-imports-a-feature': /ui imports no feature/,
  'state-imports-nest': /a state machine is pure/,
  'state-imports-typeorm': /a state machine is pure/,
  'decision-imports-typeorm': /a decision is pure/,
  'judgement-imports-nest': /judge-line\.ts:1 imports .*a decision is pure/,
  'rule-imports-the-environment': /pay-order\.ts:1 imports .*a decision is pure/,
  'process-env-outside-env': /\[Error\/node\(no-process-env\)\]/,
  'explicit-any': /\[Error\/typescript\(no-explicit-any\)\]/,
  'floating-promise': /\[Error\/typescript\(no-floating-promises\)\]/,
  'text-beside-others':
    /illegal\.tsx:8 this text can change beside others.*\n.*illegal\.tsx:9 this text can change/,
  cycle: /\[Error\/import\(no-cycle\)\]/,
  'cycle-of-types': /order\.ts:1 imports itself over .*payments\/payment\.ts → .*order\/order\.ts$/m,
  'cycle-of-three': /deliver\.ts:1 imports itself over .*pay\.ts → .*settle\.ts → .*deliver\.ts$/m,
};

// Starting the linter costs more than what it reads.
let verdict: { code: number | null; output: string };
beforeAll(async () => {
  verdict = await lint([...Object.keys(refused), 'legal']);
});

/** What it says of one fixture. */
function about(fixture: string): string {
  const lines = verdict.output.split('\n').filter((line) => line.startsWith(`${fixtures}/${fixture}/`));
  return lines.join('\n');
}

test('has a fixture for every rule and expects something of every fixture', () => {
  const present = readdirSync(path.join(repository, fixtures));
  expect(present.toSorted()).toEqual([...Object.keys(refused), 'legal'].toSorted());
});

test.each(Object.entries(refused))('refuses %s', (fixture, expected) => {
  expect(about(fixture)).toMatch(expected);
  expect(verdict.code).toBe(1);
});

test('accepts what is allowed', () => {
  expect(about('legal')).toBe('');
  expect(verdict.output).toContain('imports: ');
});

function lint(chosen: string[]): Promise<typeof verdict> {
  return new Promise((resolve, reject) => {
    const folders = chosen.map((fixture) => `${fixtures}/${fixture}`);
    const child = spawn(process.execPath, ['tools/lint.ts', ...folders], { cwd: repository });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
