import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { run } from '../process/run.ts';
import { sectionOf, whyNotReleasable } from '../release/decide-release.ts';
import { makeRelease } from '../release/make-release.ts';
import { repository } from '../repository.ts';

const changelog =
  '# Changelog\n\n## [Unreleased]\n\n### Changed\n\n- Orders are quicker.\n\n## [0.1.0] - 2026-01-01\n\n- The first.\n';
let folder = '';
const file = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(file(name), 'utf8');
async function git(...args: string[]) {
  const { code, output } = await run('git', args, { cwd: folder });
  expect([args, code, output]).toEqual([args, 0, output]);
  return output.trim();
}

/** A checkout whose scripts do this; npm gives them its arguments. */
async function checkout(script: string, keep = `sh -c 'cp package.json $1'`) {
  const about = { name: 'shop', version: '0.1.0' };
  writeFileSync(
    file('package.json'),
    JSON.stringify({ ...about, scripts: { test: script, 'keep-database': keep } }, null, 2),
  );
  const packages = { '': { ...about, workspaces: ['libs/*'] }, 'libs/a': { version: '0.1.0' } };
  writeFileSync(file('package-lock.json'), JSON.stringify({ ...about, packages }, null, 2));
  writeFileSync(file('CHANGELOG.md'), changelog);
  mkdirSync(file('e2e/upgrade/releases'), { recursive: true });
  writeFileSync(file('e2e/upgrade/releases/0.1.0-2026-01-01.backup'), 'rows');
  await git('init', '--quiet', '-b', 'main');
  await git('config', 'user.name', 'A maintainer');
  await git('config', 'user.email', 'maintainer@shop.test');
  await git('add', '-A');
  await git('commit', '--quiet', '-m', 'The shop');
}
let shown: string[] = [];
const release = (version: string) => makeRelease(folder, version, (text) => shown.push(text));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boostline-release-'));
  shown = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a release has its number, its day and its news, and is tagged once', async () => {
  await checkout('echo 12 passed, 0 failed:');
  await release('0.2.0');
  expect(shown.join('')).toContain('12 passed, 0 failed: --all');
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '0.2.0' });
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '0.2.0',
    packages: { '': { version: '0.2.0' }, 'libs/a': { version: '0.1.0' } },
  });
  const day = new Date().toISOString().slice(0, 10);
  expect(read('CHANGELOG.md')).toContain(
    `## [Unreleased]\n\n## [0.2.0] - ${day}\n\n### Changed\n\n- Orders are quicker.\n\n## [0.1.0]`,
  );
  expect(await git('rev-parse', 'v0.2.0^{commit}')).toBe(await git('rev-parse', 'HEAD'));
  expect(await git('tag', '-n9', '--list', 'v0.2.0')).toMatch(/### Changed\s+- Orders are quicker\./);
  expect(await git('status', '--porcelain')).toBe('');
  expect(await git('ls-tree', '--name-only', 'v0.2.0', 'e2e/upgrade/releases/')).toContain('0.2.0.backup');
  await expect(release('0.2.0')).rejects.toThrow('the tag v0.2.0 is there already');
  await expect(release('0.3.0')).rejects.toThrow('CHANGELOG.md has no entry');
});

test.each([
  ['the test fails', 'exit 1', undefined, 'npm test is not green'],
  [
    'the test writes into the checkout',
    'echo more >> CHANGELOG.md',
    undefined,
    'was changed while its tests ran',
  ],
  ['no database can be kept', 'true', 'exit 1', 'its database could not be kept'],
])('nothing is tagged when %s', async (_, script, keep, words) => {
  await checkout(script, keep);
  const before = await git('rev-parse', 'HEAD');
  await expect(release('0.2.0')).rejects.toThrow(words);
  expect([await git('tag'), await git('rev-parse', 'HEAD')]).toEqual(['', before]);
});

const known = {
  wanted: '1.10.0',
  current: '1.9.0',
  tags: ['v1.9.0'],
  uncommitted: [],
  dumps: ['1.9.0.backup'],
  changelog,
};
test.each([
  ['a newer one may be released', {}, null],
  ['so may the very first, under the number that stands there', { wanted: '1.9.0', tags: [] }, null],
  ['an older one may not', { wanted: '1.8.0' }, "1.8.0 is older than package.json's 1.9.0"],
  ['nor the same again', { wanted: '1.9.0' }, '1.9.0 is not newer'],
  ['nor a word', { wanted: 'next' }, 'is no version'],
  ['nor with work that is not committed', { uncommitted: ['M a.ts'] }, 'not committed: M a.ts'],
  ['nor without a heading for it', { changelog: '# Changelog\n' }, 'no heading "[Unreleased]"'],
  ['nor without the database of the one before', { dumps: [] }, 'has no database of 1.9.0'],
  [
    'nor without an entry for it',
    { changelog: changelog.replace('- Orders are quicker.', '') },
    'has no entry under "[Unreleased]"',
  ],
])('%s', (_, more, words) => {
  const problems = whyNotReleasable({ ...known, ...more });
  expect(problems.join('; ')).toEqual(words === null ? '' : expect.stringContaining(words));
});

test('CHANGELOG.md has the heading for unreleased entries', () => {
  const ours = readFileSync(path.join(repository, 'CHANGELOG.md'), 'utf8');
  expect(sectionOf(ours)).not.toBeNull();
});
