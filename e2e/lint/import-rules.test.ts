import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

const repository = path.resolve(import.meta.dirname, '../..');
const fixtures = path.join(import.meta.dirname, 'fixtures');

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
  'process-env-outside-env': /no-process-env/,
  'explicit-any': /no-explicit-any/,
  'floating-promise': /no-floating-promises/,
  cycle: /no-cycle/,
};

describe('the linter', () => {
  test('has a fixture for every rule and expects something of every fixture', () => {
    expect(readdirSync(fixtures).toSorted()).toEqual([...Object.keys(refused), 'legal'].toSorted());
  });

  test.each(Object.entries(refused))('refuses %s', async (fixture, expected) => {
    const { code, output } = await lint(fixture);
    expect(output).toMatch(expected);
    expect(code).toBe(1);
  });

  test('accepts what is allowed', async () => {
    const { code, output } = await lint('legal');
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('imports: 0 forbidden') });
  });
});

function lint(fixture: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['tools/lint.mjs', path.join(fixtures, fixture)], {
      cwd: repository,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
