import { expect, test } from '@jest/globals';
import { licenceProblems } from '../release/licences.ts';
import { lockFileProblems, readLockFile, type LockEntry } from '../release/lock-file.ts';

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
