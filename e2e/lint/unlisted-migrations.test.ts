import path from 'node:path';
import { expect, test } from '@jest/globals';
import { unlistedMigrations } from '../../tools/checks/unlisted-migrations.ts';

test('the check of migrations names one that its service never runs, and nothing else', () => {
  expect(unlistedMigrations(path.join(import.meta.dirname, 'sql', 'migrations'))).toEqual([
    'services/orders/src/migrations/adds.ts: is not in index.ts, so it would never run',
  ]);
});
