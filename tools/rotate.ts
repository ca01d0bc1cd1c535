// Replaces a secret of the shop:
//
//   npm run rotate -- secrets-key           encrypts stored credentials and authenticators
//   npm run rotate -- internal-token        authenticates the services to each other
//   npm run rotate -- database-passwords    of the owner and of each service's role
//
// With npm start the shop is stopped first and started afterwards. A command that was killed goes on when it is given again.
// Where the environment gives the secret (containers), the command does its part and says what is left.
// docs/operations.md, "Changing secrets".
import { readSettings, type Settings } from './settings/read-settings.ts';
import { exitWith, SetupError } from './settings/setup-error.ts';
import type { Client } from 'pg';

const KEPT = {
  'secrets-key': 'SECRETS_KEY',
  'internal-token': 'INTERNAL_TOKEN',
  'database-passwords': 'POSTGRES_PASSWORD',
} as const;

const say = (line: string) => process.stdout.write(`rotate: ${line}\n`);

async function main() {
  const settings = readSettings(process.env);
  const { env } = settings;
  const what = Object.keys(KEPT).find((name) => name === process.argv[2]);
  if (process.argv.length > 3 || !isKnown(what))
    throw new SetupError(`usage: npm run rotate -- ${Object.keys(KEPT).join('|')}`);
  if (env.DATABASE_URL !== undefined || env[KEPT[what]] !== undefined) return rotateGiven(env, what);
  await rotateStopped(settings, what);
  say('start the shop again');
}

async function rotateGiven(env: NodeJS.ProcessEnv, what: keyof typeof KEPT) {
  const { rotateGiven: rotate } = await import('./rotate/rotate-given.ts');
  const { DATABASE_URL: url } = env;
  if (url === undefined || what === 'internal-token') return rotate(env, what, null, say);
  await withOwner(url, (client) => rotate(env, what, client, say));
}

async function rotateStopped(settings: Settings, what: keyof typeof KEPT) {
  const { dataDir } = settings;
  const { atStoppedDatabase } = await import('./backup/at-the-servers.ts');
  const { rotateKey, rotatePasswords, rotateToken } = await import('./rotate/rotate-kept.ts');
  await atStoppedDatabase(settings, async (url) => {
    if (what === 'internal-token') return rotateToken(dataDir, say);
    const rotate = what === 'secrets-key' ? rotateKey : rotatePasswords;
    await withOwner(url, (client) => rotate(dataDir, client, say));
  });
}

async function withOwner(url: string, work: (client: Client) => Promise<void>) {
  const { withClient } = await import('./with-client.ts');
  await withClient({ connectionString: url, connectionTimeoutMillis: 10_000 }, async (client) => {
    // Two of them would undo each other's work.
    const { rows } = await client.query(`SELECT pg_try_advisory_lock(hashtext('boostline-rotate')) AS mine`);
    if (!rows[0].mine) throw new SetupError('another change of secrets is under way');
    await work(client);
  });
}

const isKnown = (what: string | undefined): what is keyof typeof KEPT => what !== undefined && what in KEPT;

main().catch((error) => exitWith(error));
