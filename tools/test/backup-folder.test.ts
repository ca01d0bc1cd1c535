import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ownFolder } from '../backup/dump/write-dump.ts';

const modeOf = (folder: string) => statSync(folder).mode & 0o777;

test('only the owner reads a folder of backups, also one of an earlier release; a folder of another name keeps its rights', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'backup-folder-'));
  try {
    const made = path.join(home, 'new', 'backups');
    const earlier = path.join(home, 'backups');
    const named = path.join(home, 'nas');
    for (const folder of [earlier, named]) {
      mkdirSync(folder);
      chmodSync(folder, 0o755);
    }
    for (const folder of [made, earlier, named]) await ownFolder(folder);
    expect([made, earlier, named].map(modeOf)).toEqual([0o700, 0o700, 0o755]);
  } finally {
    rmSync(home, { recursive: true });
  }
});
