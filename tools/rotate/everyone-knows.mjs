import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressesFile } from '../doctor/find-shop.ts';
import { isClaimed } from '../process/claim.ts';
import { printOfLines, readLiveSecrets } from '../settings/live-secrets.ts';
import { SetupError } from '../settings/setup-error.ts';

const PATIENCE_MS = 120_000;
const BETWEEN_MS = 200;

/**
 * Waits until each process of the shop that npm start runs has read its file of secrets as it is now.
 * @param {string} dataDir
 * @param {string} token of calls inside the shop
 * @throws {SetupError} when one of them has not
 */
export async function everyoneKnows(dataDir, token) {
  const file = addressesFile(dataDir);
  if (!isClaimed(dataDir) || !existsSync(file)) return;
  /** @type {import('../doctor/find-shop.ts').Addresses} */
  const { processes } = JSON.parse(readFileSync(file, 'utf8'));
  const files = readLiveSecrets(dataDir);
  const until = Date.now() + PATIENCE_MS;
  for (const [name, text] of Object.entries(files)) {
    const url = processes[name];
    if (url === undefined) continue;
    while ((await knownBy(url, token)) !== printOfLines(text)) {
      if (Date.now() > until)
        throw new SetupError(
          `${name} has not read the new secrets; npm run doctor says why. Then give the same command again: it goes on where it stopped`,
        );
      await sleep(BETWEEN_MS);
    }
  }
}

/** @param {string} url @param {string} token @returns {Promise<string | null>} print of the file that the process has read */
async function knownBy(url, token) {
  try {
    const answer = await fetch(`${url}/readyz`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(5000),
    });
    const { secrets } = /** @type {{ secrets?: { file: string | null } }} */ (await answer.json());
    return secrets?.file ?? null;
  } catch {
    return null;
  }
}
