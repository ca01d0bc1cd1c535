import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { licenceProblems } from '../release/licences.ts';
import { lockFileProblems, readLockFile, type LockEntry } from '../release/lock-file.ts';
import { notice, writeNotice } from '../release/notice.ts';
import { repository } from '../repository.ts';

const hash = `sha512-${'A'.repeat(86)}==`;
const lock = (packages: Record<string, LockEntry>) => ({ packages });

test('the lock file installs exactly the packages that were reviewed, on every platform', () => {
  expect(lockFileProblems(readLockFile())).toEqual([]);
});

test('a lock entry without a hash, with an address or without its optional parts is named', () => {
  const problems = lockFileProblems(
    lock({
      'node_modules/bare': { version: '1.0.0' },
      'node_modules/fetched': { integrity: hash, resolved: 'https://registry.example/fetched.tgz' },
      'node_modules/native': { integrity: hash, optionalDependencies: { 'native-mac': '1.0.0' } },
      'libs/ours': {},
      'node_modules/ours': { link: true },
    }),
  );
  expect(problems).toEqual([
    'node_modules/bare has no sha512 hash',
    'node_modules/fetched names a download address',
    'node_modules/native lacks its optional native-mac: npm ci would refuse',
  ]);
});

test('every package has a licence that is on the list', () => {
  expect(licenceProblems(readLockFile())).toEqual([]);
});

test('a licence that is not on the list, or on that of tools alone, is named', () => {
  const problems = licenceProblems(
    lock({
      'node_modules/free': { license: 'MIT' },
      'node_modules/choice': { license: '(GPL-3.0-only OR MIT)' },
      'node_modules/both': { license: 'MIT AND GPL-3.0-only' },
      'node_modules/unknown': {},
      'node_modules/tool': { license: 'MPL-2.0', dev: true },
      'node_modules/shipped': { license: 'MPL-2.0' },
      'node_modules/web-push': { license: 'MPL-2.0' },
      'node_modules/@resvg/resvg-js-linux-x64-gnu': { license: 'MPL-2.0' },
      'node_modules/@resvg/resvg-other': { license: 'MPL-2.0' },
    }),
  );
  expect(problems).toEqual([
    'node_modules/both: MIT AND GPL-3.0-only is not allowed',
    'node_modules/unknown names no licence',
    'node_modules/shipped: MPL-2.0 is not allowed',
    'node_modules/@resvg/resvg-other: MPL-2.0 is not allowed',
  ]);
});

test('NOTICE names what is bundled today; otherwise run npm run notice', () => {
  const written = readFileSync(path.join(repository, 'NOTICE'), 'utf8');
  expect(written === notice()).toBe(true);
});

test('packages with the same licence text stand together, those without a text are named with their licence', () => {
  const one = { version: '1.0.0', licence: 'MIT', text: 'Permission is\ngranted.' };
  const text = writeNotice([
    { name: 'b', ...one },
    { name: 'a', ...one, text: 'Permission is granted.' },
    { name: 'c', ...one, text: '' },
  ]);
  expect(text).toContain('a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nPermission is\ngranted.');
  expect(text).toContain('c 1.0.0 (MIT)\n\nLicence: MIT');
});
