import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '../../tools/settings/read-settings.ts';

/** The data folder of a new shop with this environment; of a demo a copy of what tools/checks/prepare-data.ts made, if any. */
export function newDataDir(name: string, env: Record<string, string>): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), `boostline-${name}-`));
  const prepared = process.env['PREPARED_DATA'];
  // With owners and rights, which the server is particular about.
  if (prepared && readSettings({ ...process.env, ...env }).demoCatalogue)
    execFileSync('cp', ['-a', `${prepared}/.`, dataDir]);
  return dataDir;
}
