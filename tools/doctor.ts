// Asks every part of a running shop whether it does its work, and says what to do when it does not: a line for each check,
// exit code 1 when one fails. The panel's page System health makes the same checks.
//
//   npm run doctor              the shop that npm start runs for DATA_DIR
//   docker compose run --rm doctor
//
// Elsewhere: DATABASE_URL (the owner's), REDIS_URL, PUBLIC_URL, INTERNAL_TOKEN, and GATEWAY_URL, CATALOG_URL, ORDERS_URL,
// FULFILMENT_URL, INVARIANTS_URL. It changes nothing. docs/operations.md, "Doctor".
import { backupSettings } from './backup/backup-settings.ts';
import { checkUp } from './doctor/check-up.ts';
import { findShop } from './doctor/find-shop.ts';
import { readSettings } from './settings/read-settings.ts';
import { exitWith } from './settings/setup-error.ts';

const WIDTH = 16;

async function main() {
  const settings = readSettings(process.env);
  const found = await checkUp(await findShop(settings), {
    folder: backupSettings(settings).folder,
    elsewhere: settings.env.BACKUPS_ELSEWHERE === 'true',
  });
  for (const { name, good, text } of found)
    process.stdout.write(`${good ? 'ok  ' : 'FAIL'}  ${name.padEnd(WIDTH)} ${text}\n`);
  const failed = found.filter(({ good }) => !good).length;
  process.stdout.write(failed === 0 ? 'all is well\n' : `${failed} of ${found.length} need you\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch((error) => exitWith(error));
