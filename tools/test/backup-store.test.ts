import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Encrypter } from 'age-encryption';
import pg from 'pg';
import { fileNameOf, isScheduled, madeAt, newestBackup } from '../backup/kept/kept-files.ts';
import { copyToStore } from '../backup/store/copy-to-store.ts';
import { newestKeptAt, readCopyState } from '../backup/store/copy-state.ts';
import { storeSettings } from '../backup/store/store-settings.ts';
import { sealedName } from '../backup/store/stored-names.ts';
import { checkBackups, decideBackups } from '../doctor/kept.ts';
import { backupsPage } from '../invariants/backups-page.ts';
import { findRclone } from '../prepare/debian-package.ts';
import { run } from '../process/run.ts';
import { openObjectStore } from '../receivers/object-store.ts';
import { repository } from '../repository.ts';
import { roleUrl } from '../system/role-url.ts';
import { testDatabase } from '../test-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'boostline-store-'));
const day = (number: number) => fileNameOf(new Date(Date.UTC(2026, 9, number, 2)));
let bucket: Awaited<ReturnType<typeof openObjectStore>>;
let backups = '';

beforeAll(async () => {
  await findRclone();
});
beforeEach(async () => {
  bucket = await openObjectStore();
  backups = mkdtempSync(path.join(folder, 'backups-'));
});
afterEach(() => bucket.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = (more?: NodeJS.ProcessEnv) => ({ ...bucket.env, ...more });
async function copied(more?: NodeJS.ProcessEnv, passphrase?: string) {
  const said: string[] = [];
  const settings = storeSettings(environment(more), 2, passphrase);
  const isCopied = await copyToStore(backups, settings, (line) => said.push(line));
  return { isCopied, said };
}
/** Fetches as the command does, into a folder of its own. */
async function fetched(args: string[], more?: NodeJS.ProcessEnv) {
  const into = mkdtempSync(path.join(folder, 'fetched-'));
  const env = { PATH: process.env.PATH, DATA_DIR: folder, BACKUP_DIR: into, ...environment(more) };
  const { code, output } = await run(process.execPath, ['tools/fetch-backup.ts', ...args], {
    env,
    cwd: repository,
  });
  return { code, output, into, files: readdirSync(into) };
}
const keep = (name: string, content: string | Buffer = name) =>
  writeFileSync(path.join(backups, name), content);

/** What rclone does in the bucket for a test. */
async function inBucket(args: string[], input?: string | Buffer) {
  const { BACKUP_S3_URL = '', BACKUP_S3_KEY_ID, BACKUP_S3_SECRET } = bucket.env;
  const env = {
    PATH: process.env.PATH,
    RCLONE_CONFIG: '/dev/null',
    RCLONE_S3_PROVIDER: 'Other',
    RCLONE_S3_ENDPOINT: new URL(BACKUP_S3_URL).origin,
    RCLONE_S3_ACCESS_KEY_ID: BACKUP_S3_KEY_ID,
    RCLONE_S3_SECRET_ACCESS_KEY: BACKUP_S3_SECRET,
    RCLONE_S3_NO_CHECK_BUCKET: 'true',
  };
  const file = path.join(folder, 'input');
  if (input !== undefined) writeFileSync(file, input);
  const { code, output } = await run(
    'rclone',
    args.map((word) => (word === 'INPUT' ? file : word)),
    { env },
  );
  if (code !== 0) throw new Error(output);
  return output;
}
const put = (name: string, content: string | Buffer) =>
  inBucket(['copyto', 'INPUT', `:s3:shop/${name}`], content);
const stored = async () =>
  (await inBucket(['lsf', '-R', '--files-only', ':s3:shop'])).split('\n').filter(Boolean);
async function contentOf(name: string) {
  const file = path.join(folder, 'content');
  await inBucket(['copyto', `:s3:shop/${name}`, file]);
  return readFileSync(file);
}

test('the newest backups are copied, and of older ones the store is rid; what else lies there stays', async () => {
  for (const name of ['nightly/photo.jpg', `elsewhere/${day(1)}`, `nightly/${day(1)}`, `nightly/${day(2)}`])
    await put(name, name.slice(8));
  for (const name of [day(2), day(3), 'mine.backup', fileNameOf(new Date(0), 'before-restore')]) keep(name);
  expect(await copied()).toMatchObject({ isCopied: true });
  const expected = [`elsewhere/${day(1)}`, `nightly/${day(2)}`, `nightly/${day(3)}`, 'nightly/photo.jpg'];
  expect(await stored()).toEqual(expected);
  expect(String(await contentOf(`nightly/${day(3)}`))).toBe(day(3));
  expect(await copied()).toEqual({ isCopied: true, said: [] });
});

test('a large backup arrives whole, and is fetched as it was', async () => {
  const content = randomBytes(32 * 2 ** 20);
  keep(day(4), content);
  expect(await copied()).toEqual({ isCopied: true, said: [expect.stringContaining(day(4))] });
  expect(await fetched([])).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${day(4)}  32.0 MB`),
  });
  const newest = await fetched(['newest']);
  expect(newest).toMatchObject({ code: 0, files: [day(4)] });
  expect(readFileSync(path.join(newest.into, day(4))).equals(content)).toBe(true);
  expect((await newestBackup(newest.into))?.at).toEqual(madeAt(day(4)));
  expect(await fetched([day(5)])).toMatchObject({ code: 1, output: expect.stringContaining('there is no') });
});

const passphrase = 'a passphrase of the owner';
const sealed4 = sealedName(day(4));

test('with a passphrase the store gets each backup encrypted, and fetching opens it', async () => {
  const content = Buffer.concat([Buffer.from('name and contact of a customer'), randomBytes(100_000)]);
  keep(day(4), content);
  const { isCopied, said } = await copied({}, passphrase);
  expect([isCopied, said]).toEqual([true, [expect.stringContaining(`encrypted: ${day(4)}`)]]);
  expect(await stored()).toEqual([`nightly/${sealed4}`]);
  expect((await contentOf(`nightly/${sealed4}`)).includes('a customer')).toBe(false);
  expect(await copied({}, passphrase)).toEqual({ isCopied: true, said: [] });
  expect(await readCopyState(backups)).toMatchObject({ isEncrypted: true });
  const opened = await fetched([day(4)], { BACKUP_PASSPHRASE: passphrase });
  expect(opened).toMatchObject({ code: 0, files: [day(4)] });
  expect(readFileSync(path.join(opened.into, day(4))).equals(content)).toBe(true);
});

test('a copy that an earlier release encrypted with age is fetched, and replaced while its backup is there', async () => {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(10);
  const content = 'made by an earlier release';
  await put(`nightly/${day(4)}.age`, Buffer.from(await encrypter.encrypt(content)));
  const opened = await fetched(['newest'], { BACKUP_PASSPHRASE: passphrase });
  expect(opened).toMatchObject({ code: 0, files: [day(4)] });
  expect(readFileSync(path.join(opened.into, day(4)), 'utf8')).toBe(content);
  const wrong = await fetched(['newest'], { BACKUP_PASSPHRASE: 'some other passphrase' });
  expect([wrong.code, wrong.files]).toEqual([1, []]);
  keep(day(4), content);
  await copied({}, passphrase);
  expect(await stored()).toEqual([`nightly/${sealed4}`]);
});

test('an encrypted backup that cannot be opened leaves no file, and the reason is reported', async () => {
  keep(day(4), randomBytes(200_000));
  await copied({}, passphrase);
  const object = await contentOf(`nightly/${sealed4}`);
  const changed = Buffer.from(object);
  changed.writeUint8(changed.readUint8(150_000) ^ 1, 150_000);
  const cases: [NodeJS.ProcessEnv, Buffer, string][] = [
    [{}, object, 'is encrypted: set BACKUP_PASSPHRASE'],
    [{ BACKUP_PASSPHRASE: 'some other passphrase' }, object, 'is not the one of this copy'],
    [{ BACKUP_PASSPHRASE: passphrase }, object.subarray(0, 190_000), 'or the copy is damaged'],
    [{ BACKUP_PASSPHRASE: passphrase }, changed, 'or the copy is damaged'],
    [{ BACKUP_PASSPHRASE: passphrase }, Buffer.from('no such file'), 'or the copy is damaged'],
  ];
  for (const [more, content, words] of cases) {
    await put(`nightly/${sealed4}`, content);
    const { code, output, files } = await fetched(['newest'], more);
    expect([code, output, files]).toEqual([1, expect.stringContaining(words), []]);
    expect(output).not.toContain('passphrase of the owner');
  }
});

test('a copy in the other form goes when the new one is there; older ones keep theirs', async () => {
  for (const number of [3, 4]) await put(`nightly/${day(number)}`, 'plain');
  keep(day(4), 'plain');
  const sealing = await copied({}, passphrase);
  expect(sealing.said).toContainEqual(expect.stringContaining(`in another form now: ${day(4)}`));
  expect(await stored()).toEqual([`nightly/${day(3)}`, `nightly/${sealed4}`]);
  const opening = await copied();
  expect(opening.said).toContainEqual(expect.stringContaining(`in another form now: ${sealed4}`));
  expect(await stored()).toEqual([`nightly/${day(3)}`, `nightly/${day(4)}`]);
});

test('a copy that did not arrive whole is copied again', async () => {
  keep(day(6));
  await put(`nightly/${day(6)}`, 'half');
  expect(await copied()).toMatchObject({ isCopied: true });
  expect(String(await contentOf(`nightly/${day(6)}`))).toBe(day(6));
});

test('a store that takes nothing keeps what it has, and the doctor and the panel report it', async () => {
  await put(`nightly/${day(1)}`, 'old');
  keep(day(7));
  await copied({ BACKUP_S3_KEEP: '1' });
  expect(await stored()).toEqual([`nightly/${day(7)}`]);
  const good = await readCopyState(backups);
  bucket.gate.refusesPuts = true;
  utimesSync(path.join(backups, day(7)), new Date(0), new Date(0));
  keep(day(8));
  const { isCopied, said } = await copied({ BACKUP_S3_KEEP: '1' });
  expect([isCopied, said]).toEqual([
    false,
    [expect.stringMatching(/^not copied to .+\/shop\/nightly: rclone: .*QuotaExceeded/)],
  ]);
  expect(await stored()).toEqual([`nightly/${day(7)}`]);
  const copies = await readCopyState(backups);
  expect(copies).toMatchObject({
    newestAt: good?.newestAt,
    problem: expect.stringContaining('QuotaExceeded'),
  });
  expect((await newestKeptAt(backups))?.toISOString()).toBe(good?.newestAt);
  const now = new Date();
  expect(decideBackups({ newest: day(8), at: now, size: 1, copies, now })).toMatchObject({
    good: false,
    text: expect.stringMatching(/QuotaExceeded.*Mend that, then npm run backup -- --copy/),
  });
  // Without a second place no copy is expected any more.
  await copyToStore(backups, null, () => {});
  expect(await newestKeptAt(backups)).toEqual((await newestBackup(backups))?.at);
});

test.each([
  ['another secret', { BACKUP_S3_SECRET: 'another-secret' }, 'SignatureDoesNotMatch'],
  ['a store that is away', { BACKUP_S3_URL: 'http://127.0.0.1:2/shop' }, 'connection refused'],
])('%s is reported in words that hold no secret', async (_, more, words) => {
  keep(day(10));
  const { isCopied, said } = await copied(more);
  expect([isCopied, said.join()]).toEqual([false, expect.stringContaining(words)]);
  expect(said.join() + readFileSync(path.join(backups, 'copies.json'), 'utf8')).not.toMatch(/secret|S3RVER/);
});

test('the command copies what it has made, and ends with 3 when it could not', async () => {
  const database = await testDatabase(['gateway', 'catalog', 'orders', 'fulfilment']);
  try {
    const env = { PATH: process.env.PATH, DATA_DIR: folder, BACKUP_DIR: backups, DATABASE_URL: database.url };
    const backUp = (args: string[], more = {}) =>
      run(process.execPath, ['tools/backup.ts', ...args], {
        env: { ...env, ...environment(more) },
        cwd: repository,
      });
    const failed = await backUp([], { BACKUP_S3_SECRET: 'another-secret' });
    expect(failed).toMatchObject({ code: 3, output: expect.stringContaining('not copied to ') });
    expect(failed.output).not.toContain('another-secret');
    const [name = ''] = readdirSync(backups).filter(isScheduled);
    expect(await backUp(['--copy'])).toMatchObject({ code: 0, output: expect.stringContaining(name) });
    expect((await contentOf(`nightly/${name}`)).equals(readFileSync(path.join(backups, name)))).toBe(true);
  } finally {
    await database.drop();
  }
});

test('a backup whose trial fails is copied and kept with the newest good ones, and is no backup to anybody', async () => {
  const database = await testDatabase(['gateway', 'catalog', 'orders', 'fulfilment']);
  const past = [3, 2, 1].map((days) => fileNameOf(new Date(Date.now() - days * 86_400_000)));
  const [oldest = '', older = '', good = ''] = past;
  for (const name of past) keep(name);
  const roles = ['gateway', 'catalog', 'orders', 'fulfilment', 'invariants'];
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    BACKUP_DIR: backups,
    BACKUP_KEEP: '2',
    DATABASE_URL: database.url,
    ...environment(),
    ...Object.fromEntries(
      roles.map((role) => [`${role.toUpperCase()}_DATABASE_URL`, roleUrl(database.url, role)]),
    ),
  };
  const backUp = (more = {}) =>
    run(process.execPath, ['tools/backup.ts', '--try'], { env: { ...env, ...more }, cwd: repository });
  const scheduled = () => readdirSync(backups).filter(isScheduled).toSorted();
  try {
    // As after a version that was taken back: this one cannot restore what the database holds.
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query(`INSERT INTO catalog.migrations (timestamp, name) VALUES (9, 'Later9')`);
    await owner.end();
    for (let time = 0; time < 2; time += 1) {
      const { code, output } = await backUp();
      expect([code, output]).toEqual([
        1,
        expect.stringContaining('but cannot be restored: the backup is newer'),
      ]);
      expect(scheduled()).toEqual([older, good, expect.not.stringMatching(oldest)]);
      expect(await stored()).toEqual(scheduled().map((name) => `nightly/${name}`));
    }
    const failed = scheduled().at(-1) ?? '';
    const newest = await newestBackup(backups);
    expect([newest?.name, await newestKeptAt(backups)]).toEqual([good, newest?.at]);
    const place = { folder: backups, elsewhere: false, everyHours: 24 };
    utimesSync(path.join(backups, good), new Date(0), new Date(0));
    const { body } = await backupsPage(place, madeAt(failed));
    const shown = JSON.parse(typeof body === 'string' ? body : '');
    expect([shown.newest.name, Date.parse(shown.nextAt) - madeAt(failed).getTime()]).toEqual([
      good,
      1_800_000,
    ]);
    expect(await checkBackups(backups, false)).toMatchObject({
      good: false,
      text: expect.stringContaining(`${failed} cannot be restored: the backup is newer`),
    });

    const untried = await backUp({ DATABASE_MAY_BE_NEWER: 'true' });
    expect(untried).toMatchObject({
      code: 0,
      output: expect.stringContaining('not restored on trial: the database is newer'),
    });
    expect(scheduled()).toEqual([good, expect.any(String)]);
    expect((await newestBackup(backups))?.name).toBe(scheduled().at(-1));
    expect(await checkBackups(backups, false)).toMatchObject({
      good: true,
      text: expect.stringContaining('not restored on trial: the database is newer'),
    });
  } finally {
    await database.drop();
  }
});

test.each([
  [{ BACKUP_S3_URL: 'ftp://host/shop' }, 'BACKUP_S3_URL must look like'],
  [{ BACKUP_S3_URL: 'https://host/' }, 'BACKUP_S3_URL must look like'],
  [{ BACKUP_S3_SECRET: undefined }, 'needs BACKUP_S3_KEY_ID and BACKUP_S3_SECRET'],
  [{ BACKUP_S3_KEEP: '0' }, 'BACKUP_S3_KEEP must be'],
])('settings like %j are refused', (more, words) => {
  expect(() => storeSettings(environment(more), 14)).toThrow(words);
});
