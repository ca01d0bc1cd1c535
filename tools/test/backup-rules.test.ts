import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fileNameOf, tooOld } from '../backup/kept/kept-files.ts';
import { nextWork } from '../backup/kept/schedule.ts';
import { decideCopies } from '../backup/store/decide-copies.ts';
import { backupIn, sealedName } from '../backup/store/stored-names.ts';
import { whyNotTried } from '../backup/restore/may-try.ts';
import { whyNotRestorable } from '../backup/restore/may-restore.ts';
import { whyNotReleased } from '../backup/restore/release.ts';
import { takeKey } from '../backup/restore/take-key.ts';
import { openKey, printOf, sealKey } from '../backup/dump/sealed-key.ts';
import { inOrder } from '../backup/dump/tables.ts';
import { installationSecrets, readKept, writeKept } from '../settings/secrets.ts';

const key = '0f'.repeat(32);

describe('which backups stay', () => {
  test('are the newest; what a person or a restore has put there is left alone', () => {
    const days = ['2026-01-03', '2026-01-01', '2026-01-02'].map((day) => new Date(`${day}T02:00:00.123Z`));
    const names = days.map((day) => fileNameOf(day));
    expect(names[0]).toBe('boostline-20260103T020000Z.backup');
    const others = ['mine.backup', fileNameOf(new Date(0), 'before-restore'), `${names[1]}.unfinished`];
    expect(tooOld([...names, ...others], 2)).toEqual([names[1]]);
    expect(tooOld(names, 3)).toEqual([]);
  });

  test('are the newest that can be restored, and the newest of all', () => {
    const names = [1, 2, 3, 4].map((day) => fileNameOf(new Date(Date.UTC(2026, 0, day))));
    const [, second, third] = names;
    expect(tooOld(names, 1, names.slice(1))).toEqual([second, third]);
    expect(tooOld(names, 2, names.slice(1, 3))).toEqual([second, third]);
  });
});

test('what was not copied is copied again after half an hour, unless a backup is due before', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const known = { now, failedAt: null, everyHours: 24, newest: ago(1) };
  expect(nextWork({ ...known, notCopiedAt: null })).toEqual({ work: 'backup', inMs: 23 * 3_600_000 });
  expect(nextWork({ ...known, notCopiedAt: ago(0) })).toEqual({ work: 'copy', inMs: 1_800_000 });
  expect(nextWork({ ...known, notCopiedAt: ago(2) })).toEqual({ work: 'copy', inMs: 0 });
  expect(nextWork({ ...known, newest: ago(24), notCopiedAt: ago(0) })).toEqual({ work: 'backup', inMs: 0 });
});

test('whatever lies here and there, the newest are there in the end and no more, in the form that is wanted', () => {
  const day = (number: number) => fileNameOf(new Date(Date.UTC(2026, 9, number, 2)));
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 28 })).map((numbers) => numbers.map(day));
  fc.assert(
    fc.property(days, days, days, fc.integer({ min: 1, max: 5 }), (here, plain, sealed, most) => {
      const stored = [...plain, ...sealed.map(sealedName)];
      const known = { here, stored, keep: most, objectOf: sealedName };
      const { wanted, tooOld, replaced } = decideCopies(known);
      const put = wanted.map(sealedName);
      const gone = new Set([...tooOld, ...replaced]);
      assert.ok(put.every((name) => !gone.has(name)));
      const after = [...new Set([...stored, ...put])].filter((name) => !gone.has(name));
      const newest = [...new Set([...here, ...plain, ...sealed])].toSorted().slice(-most);
      assert.deepEqual([...new Set(after.map(backupIn))].toSorted(), newest);
      for (const name of newest.filter((each) => here.includes(each)))
        assert.deepEqual(
          after.filter((object) => backupIn(object) === name),
          [sealedName(name)],
        );
    }),
  );
});

test('a backup is restored on trial unless that cannot work, though nothing is wrong with it', () => {
  const known = { orders: ['A1'] };
  const usual = { applied: known, known, mayBeNewer: false, free: 200 * 2 ** 20, size: 100 * 2 ** 20 };
  const newer = { ...usual, applied: { orders: ['A1', 'B2'] } };
  expect(whyNotTried(usual)).toBeNull();
  expect(whyNotTried({ ...usual, free: null })).toBeNull();
  expect(whyNotTried({ ...usual, free: 99 * 2 ** 20 })).toContain('too little room');
  // Without DATABASE_MAY_BE_NEWER the trial runs, and its failure is reported.
  expect(whyNotTried(newer)).toBeNull();
  expect(whyNotTried({ ...newer, mayBeNewer: true })).toContain('newer than this version');
});

describe('the key in a backup', () => {
  test('is opened by its passphrase alone', () => {
    const sealed = sealKey(key, 'a long passphrase');
    expect(JSON.stringify(sealed)).not.toContain(key);
    expect(openKey(sealed, 'a long passphrase')).toBe(key);
    expect(() => openKey(sealed, 'another passphrase')).toThrow('BACKUP_PASSPHRASE is not the one');
  });

  test('has the same print in each of its notations', () => {
    expect(printOf(key)).toBe(printOf(Buffer.from(key, 'hex').toString('base64')));
    expect(printOf(key)).not.toBe(printOf('1f'.repeat(32)));
  });
});

describe('the key of a restored backup', () => {
  const [before, ofBackup] = ['0a', '0b'].map((byte) => byte.repeat(32));
  const passphrase = 'a long passphrase';
  const [beforeKey = '', backupKey = ''] = [before, ofBackup];
  const header = (one: string) => ({ keyPrint: printOf(one), key: sealKey(one, passphrase) });
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'boostline-key-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test('where the environment gives it, lies beside the backup, for its owner alone', () => {
    const backup = path.join(dataDir, 'shop.backup');
    const settings = { env: { SECRETS_KEY: beforeKey }, dataDir: path.join(dataDir, 'of-a-container') };
    const said = takeKey(backup, settings, header(backupKey), { secretsKey: beforeKey, passphrase });
    const beside = `${backup}.secrets-key`;
    expect(said).toEqual([expect.stringContaining(`set SECRETS_KEY to what stands in ${beside}`)]);
    expect(readFileSync(beside, 'utf8')).toBe(`${backupKey}\n`);
    expect(statSync(beside).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['shop.backup.secrets-key']);
  });

  test('becomes that of the shop, and the one of before is found when that is restored', () => {
    const shop = { env: {}, dataDir: path.join(dataDir, 'shop') };
    writeKept(shop.dataDir, { ...installationSecrets(shop.dataDir).secrets, SECRETS_KEY: beforeKey });
    const keyNow = () => readKept(shop.dataDir).SECRETS_KEY;
    takeKey('shop.backup', shop, header(backupKey), { secretsKey: beforeKey, passphrase });
    expect(keyNow()).toBe(backupKey);
    // The file before-restore was made without a passphrase.
    const point = { ...header(beforeKey), key: null };
    takeKey('before-restore.backup', shop, point, { secretsKey: backupKey, passphrase: undefined });
    expect(keyNow()).toBe(beforeKey);
  });
});

describe('whether a backup fits the code', () => {
  const known = { orders: ['A1', 'B2', 'C3'], catalog: ['D1'] };
  test.each([
    ['of the same version does', { orders: ['A1', 'B2', 'C3'], catalog: ['D1'] }, null],
    ['of an older version does', { orders: ['A1'], catalog: ['D1'] }, null],
    ['of a newer version does not', { orders: ['A1', 'B2', 'C3', 'E4'], catalog: ['D1'] }, 'newer than'],
    ['with a hole does not', { orders: ['A1', 'C3'], catalog: ['D1'] }, 'lacks B2'],
    ['of a part of a shop does not', { orders: ['A1'] }, 'no catalog'],
    ['of an unknown part does not', { orders: ['A1'], catalog: ['D1'], loyalty: ['F1'] }, 'part loyalty'],
  ])('one %s', (_, migrations, refusal) => {
    const found = whyNotRestorable({ version: '9.9.9', migrations }, known, '1.0.0');
    if (refusal === null) expect(found).toBeNull();
    else expect(found).toContain(refusal);
  });
});

test('tables stand behind those that they refer to, and a circle is refused', () => {
  const tables = ['c', 'b', 'a'].map((name) => ({ schema: 's', name, columns: [] }));
  const references = [
    { from: 's.c', to: 's.b' },
    { from: 's.b', to: 's.a' },
    { from: 's.a', to: 's.a' },
  ];
  expect(inOrder(tables, references).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(() => inOrder(tables, [...references, { from: 's.a', to: 's.c' }])).toThrow('in a circle');
});

test('buying goes on only when each panel was searched, or a person wants it all the same', () => {
  const one = (searched: boolean) => ({ suppliers: [{ providerId: 1, name: 'Main', searched }] });
  expect(whyNotReleased({ suppliers: [] }, false)).toContain('nothing is held');
  expect(whyNotReleased(one(false), false)).toContain('not searched yet: Main');
  expect(whyNotReleased(one(false), true)).toBeNull();
  expect(whyNotReleased(one(true), false)).toBeNull();
});
