// Changes a secret of the shop while it runs:
//
//   npm run rotate -- secrets-key           what encrypts stored credentials and authenticators
//   npm run rotate -- internal-token        what the services show each other
//   npm run rotate -- database-passwords    of the owner and of each service's role
//
// It may be killed at any moment: given again, it goes on. Where the environment gives the secret (containers), it does
// what a program can and says what is left. docs/operations.md, "Changing secrets".
import { readSettings } from './settings/read-settings.ts';
import { ownersPasswords } from './settings/secrets.ts';
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
  const name = KEPT[what];
  const isGiven = env.DATABASE_URL !== undefined || env[name] !== undefined;
  const { rotateGiven } = await import('./rotate/rotate-given.mjs');
  if (isGiven && (what === 'internal-token' || env.DATABASE_URL === undefined) && what !== 'secrets-key')
    return rotateGiven(env, what, null, say);
  const client = await connectOwner(settings);
  try {
    // Two of them would undo each other's steps.
    const { rows } = await client.query(`SELECT pg_try_advisory_lock(hashtext('boostline-rotate')) AS mine`);
    if (!rows[0].mine) throw new SetupError('another change of secrets is under way');
    const { rotateKept } = await import('./rotate/rotate-kept.mjs');
    await (isGiven ? rotateGiven(env, what, client, say) : rotateKept(settings, name, client, say));
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {string | undefined} what @returns {what is keyof typeof KEPT} */
const isKnown = (what) => what !== undefined && what in KEPT;

/** @param {import('./settings/read-settings.ts').Settings} settings */
async function connectOwner({ env, dataDir }) {
  const { default: pg } = await import('pg');
  const addresses = env.DATABASE_URL ? [env.DATABASE_URL] : await embeddedAddresses(dataDir);
  for (const [index, connectionString] of addresses.entries()) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (index === addresses.length - 1 || !(error instanceof pg.DatabaseError) || error.code !== '28P01')
        throw error;
    }
  }
  throw new SetupError('the database has no address');
}

/** One for each password that a change which was cut off may have left. @param {string} dataDir */
async function embeddedAddresses(dataDir) {
  const { embeddedDatabaseUrl } = await import('./postgres/embedded-url.ts');
  return ownersPasswords(dataDir).map((password) => {
    const url = new URL(embeddedDatabaseUrl());
    url.password = password;
    return url.toString();
  });
}

main().catch((error) => exitWith(error));
