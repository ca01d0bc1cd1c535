import path from 'node:path';
import { expect, test } from '@jest/globals';
import { migrationsThatTakeAway } from '../../tools/checks/migrations-only-add.ts';
import { unlistedMigrations } from '../../tools/checks/unlisted-migrations.ts';

test('the check of migrations names what replicas of the previous release could not live with, and nothing else', () => {
  const file = 'services/orders/src/migrations/takes-away.ts';
  expect(migrationsThatTakeAway(path.join(import.meta.dirname, 'sql', 'migrations'))).toEqual([
    `${file}: ADD note text NOT NULL: requires a value that old replicas leave out`,
    `${file}: DROP target: takes a column away that old replicas read`,
    `${file}: DROP COLUMN email: takes a column away that old replicas read`,
    `${file}: RENAME COLUMN phone TO telephone: gives another name to what old replicas use`,
    `${file}: ALTER amount SET NOT NULL: requires a value that old replicas may leave out`,
    `${file}: ALTER amount TYPE numeric(14, 2): changes a type, and locks the table while it is written anew`,
    `${file}: DROP TABLE receipts: takes away what old replicas use`,
  ]);
});

test('the check of migrations names one that its service never runs, and nothing else', () => {
  expect(unlistedMigrations(path.join(import.meta.dirname, 'sql', 'migrations'))).toEqual([
    'services/orders/src/migrations/adds.ts: is not in index.ts, so it would never run',
  ]);
});
