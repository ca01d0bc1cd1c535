// Replaces a secret of the shop:
//
//   npm run rotate -- secrets-key           encrypts stored credentials and authenticators
//   npm run rotate -- internal-token        authenticates the services to each other
//   npm run rotate -- database-passwords    of the owner and of each service's role
//
// With npm start the shop is stopped first and started afterwards. A command that was killed goes on when it is given again.
// Where the environment gives the secret (containers), the command does its part and says what is left.
// docs/operations.md, "Changing secrets".
import { readSettings } from './settings/read-settings.ts';
import { exitWith, SetupError } from './settings/setup-error.ts';

const KEPT = /** @type {const} */ ({
  'secrets-key': 'SECRETS_KEY',
  'internal-token': 'INTERNAL_TOKEN',
  'database-passwords': 'POSTGRES_PASSWORD',
});

/** @param {string} line */
const say = (line) => process.stdout.write(`rotate: ${line}\n`);

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

/** @param {NodeJS.ProcessEnv} env @param {keyof typeof KEPT} what */
async function rotateGiven(env, what) {
  const { rotateGiven: rotate } = await import('./rotate/rotate-given.mjs');
  const { DATABASE_URL: url } = env;
  if (url === undefined || what === 'internal-token') return rotate(env, what, null, say);
  await withOwner(url, (client) => rotate(env, what, client, say));
}

/** @param {import('./settings/read-settings.ts').Settings} settings @param {keyof typeof KEPT} what */
async function rotateStopped(settings, what) {
  const { dataDir } = settings;
  const { atStoppedDatabase } = await import('./backup/at-the-servers.mjs');
  const { rotateKey, rotatePasswords, rotateToken } = await import('./rotate/rotate-kept.mjs');
  await atStoppedDatabase(settings, async (url) => {
    if (what === 'internal-token') return rotateToken(dataDir, say);
    const rotate = what === 'secrets-key' ? rotateKey : rotatePasswords;
    await withOwner(url, (client) => rotate(dataDir, client, say));
  });
}

/** @param {string} url @param {(client: import('pg').Client) => Promise<void>} work */
async function withOwner(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    // Two of them would undo each other's work.
    const { rows } = await client.query(`SELECT pg_try_advisory_lock(hashtext('boostline-rotate')) AS mine`);
    if (!rows[0].mine) throw new SetupError('another change of secrets is under way');
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {string | undefined} what @returns {what is keyof typeof KEPT} */
const isKnown = (what) => what !== undefined && what in KEPT;

main().catch((error) => exitWith(error));
