// Makes a stopped shop what it was when a backup was made, and holds all buying (docs/operations.md, "Backup and restore"):
//
//   npm run restore -- FILE [--unsound]         with the shop stopped; --unsound: although a promise was broken at the time
//   npm run restore -- --hold                   with the shop stopped, after others brought its database to an earlier moment
//   npm run restore -- --doubts                 with the shop running: what may have been bought after the backup was made
//   npm run restore -- --release [--unsearched] shows that, and lets buying go on
//
// DATABASE_URL (the owner's) and REDIS_URL name servers of your own; without them the embedded ones are used. With compose:
// docker compose run --rm restore …
import path from 'node:path';
import { readSettings, type Settings } from './settings/read-settings.ts';
import { exitWith, SetupError } from './settings/setup-error.ts';

const say = (line: string) => process.stdout.write(`restore: ${line}\n`);

async function main() {
  const settings = readSettings(process.env);
  const given = process.argv.slice(2);
  const options = given.filter((word) => word.startsWith('--'));
  const [file, ...more] = given.filter((word) => !word.startsWith('--'));
  const asked = options.join(' ');
  if (file !== undefined && more.length === 0 && ['', '--unsound'].includes(asked))
    return restore(settings, path.resolve(file), asked === '--unsound');
  if (file === undefined && asked === '--hold') return hold(settings);
  if (file === undefined && ['--doubts', '--release', '--release --unsearched'].includes(asked))
    return showDoubts(settings, options);
  throw new SetupError(
    'usage: npm run restore -- FILE [--unsound], or -- --hold, or -- --doubts, or -- --release [--unsearched]',
  );
}

async function restore(settings: Settings, file: string, unsound: boolean) {
  const { atStoppedShop } = await import('./backup/at-the-servers.ts');
  const { backupSettings } = await import('./backup/backup-settings.ts');
  const { restoreShop } = await import('./backup/restore/restore-shop.ts');
  const { takeKey } = await import('./backup/restore/take-key.ts');
  const about = backupSettings(settings);
  const header = await atStoppedShop(settings, (databaseUrl, redisUrl) =>
    restoreShop(file, { ...about, databaseUrl, redisUrl, say, unsound }),
  );
  for (const line of takeKey(file, settings, header, about)) say(line);
  say(`the shop is what it was at ${header.at}`);
  sayHeld();
}

async function hold(settings: Settings) {
  const { atStoppedShop } = await import('./backup/at-the-servers.ts');
  const { holdShop } = await import('./backup/restore/restore-shop.ts');
  await atStoppedShop(settings, (databaseUrl, redisUrl) => holdShop({ databaseUrl, redisUrl, say }));
  sayHeld();
}

function sayHeld() {
  say('all buying is held, and refunds wait for your word');
  say('start it, wait until the suppliers are searched, then: npm run restore -- --release');
}

async function showDoubts(settings: Settings, options: string[]) {
  const { withClient } = await import('./with-client.ts');
  const { describeMissing, readMissing, release, whyNotReleased } =
    await import('./backup/restore/release.ts');
  const connectionString = settings.env.DATABASE_URL ?? (await embeddedUrl());
  await withClient({ connectionString }, async (client) => {
    const missing = await readMissing(client);
    for (const line of describeMissing(missing)) say(line);
    if (!options.includes('--release')) return;
    const refusal = whyNotReleased(missing, options.includes('--unsearched'));
    if (refusal !== null) throw new SetupError(refusal);
    await release(client);
    say('buying goes on; the lines above wait for you in the panel');
  });
}

/** Loaded here alone: images have no PostgreSQL of their own. */
async function embeddedUrl() {
  const { embeddedDatabaseUrl } = await import('./postgres/embedded-url.ts');
  return embeddedDatabaseUrl();
}

main().catch((error) => exitWith(error));
