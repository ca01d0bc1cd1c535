import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { release } from '../../tools/backup/restore/release.ts';
import { backupSettings } from '../../tools/backup/backup-settings.ts';
import { restoreShop } from '../../tools/backup/restore/restore-shop.ts';
import { atStoppedShop } from '../../tools/backup/at-the-servers.ts';
import { freePort } from '../../tools/process/free-port.ts';
import { readSettings } from '../../tools/settings/read-settings.ts';

/**
 * The keys of the sandboxes are sealed in the fixture, so a restore needs the same ones. They protect nothing.
 * @param {string} dataDir
 */
export function writeSecrets(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  const names = [
    'SECRETS_KEY',
    'SANDBOX_GATEWAY_KEY',
    'SANDBOX_GATEWAY_WEBHOOK_SECRET',
    'SANDBOX_RESELLER_KEY',
  ];
  const lines = names.map((name) => `${name}=${'0f'.repeat(32)}\n`);
  writeFileSync(path.join(dataDir, 'secrets'), lines.join(''), { mode: 0o600 });
}

/**
 * Restores a dump into an empty data folder by this checkout's code, which migrates it and asks the invariants, and lets
 * buying go on: nothing was bought since.
 * @param {string} dataDir @param {string} file
 * @returns {Promise<string[]>} what was said
 */
export async function restoreInto(dataDir, file) {
  writeSecrets(dataDir);
  const settings = readSettings({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  /** @type {string[]} */
  const said = [];
  await atStoppedShop(settings, async (databaseUrl, redisUrl) => {
    const say = (/** @type {string} */ line) => void said.push(line);
    await restoreShop(file, { ...backupSettings(settings), databaseUrl, redisUrl, say });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await release(client);
    } finally {
      await client.end();
    }
  });
  return said;
}
