import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { clearAbandoned, noteOf } from '../postgres/abandoned.ts';

let folder: string;
let outside: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boostline-abandoned-'));
  outside = path.join(folder, 'outside');
  mkdirSync(outside);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function cluster(name: string, link: string, files: string[] = ['PG_VERSION']) {
  const made = path.join(outside, name);
  mkdirSync(made);
  for (const file of files) writeFileSync(path.join(made, file), '18');
  writeFileSync(noteOf(made), link);
  return made;
}

const link = '/root/shop/.data/postgres';

test('the database of a data folder that was set aside stays, and is named', () => {
  const former = cluster('data-1', link);
  expect(clearAbandoned(outside, link, path.join(folder, 'temporary'))).toEqual([former]);
  expect([existsSync(path.join(former, 'PG_VERSION')), existsSync(noteOf(former))]).toEqual([true, true]);
});

test('one of another shop whose disk is not mounted stays as well', () => {
  const other = cluster('data-1', '/mnt/shop/.data/postgres');
  expect(clearAbandoned(outside, link, path.join(folder, 'temporary'))).toEqual([]);
  expect(existsSync(path.join(other, 'PG_VERSION'))).toBe(true);
});

test('one that was never filled leaves no note', () => {
  const empty = cluster('data-1', link, []);
  expect(clearAbandoned(outside, link, path.join(folder, 'temporary'))).toEqual([]);
  expect(existsSync(noteOf(empty))).toBe(false);
});

test('what a throw-away shop left goes with its data folder, and not before', () => {
  const temporary = path.join(folder, 'temporary');
  const used = path.join(temporary, 'used', 'postgres');
  mkdirSync(used, { recursive: true });
  const [gone, still] = [
    cluster('data-1', path.join(temporary, 'gone', 'postgres')),
    cluster('data-2', used),
  ];
  expect(clearAbandoned(outside, link, temporary)).toEqual([]);
  expect([existsSync(gone), existsSync(noteOf(gone)), existsSync(still)]).toEqual([false, false, true]);
});
