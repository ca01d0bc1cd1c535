import { spawn } from 'node:child_process';
import { SetupError } from '../../settings/setup-error.ts';

/** @typedef {import('./store-settings.mjs').StoreSettings} StoreSettings */

const MISSING =
  'rclone is not on the PATH; install it (Debian: sudo apt-get install rclone): BACKUP_S3_URL needs it';
const MAX_REASON = 300;
/** Its last words are not JSON, and may have more than one line. */
const LINE_START = /\n(?=\{|\d{4}\/)/;

/** How a backup lies in the store: `store:` as it is, `sealed:` encrypted by rclone's crypt. */
export const plain = (/** @type {StoreSettings} */ settings, name = '') =>
  ['store:', bucketPath(settings), name && `/${name}`].join('');
export const sealed = (name = '') => `sealed:${name}`;

/**
 * Runs rclone, which has its whole configuration from its environment.
 * @param {string[]} args @param {StoreSettings} settings
 * @param {string[]} [names] objects for `--files-from-raw -`
 * @returns {Promise<{ stdout: string, copied: string[] }>}
 * @throws {SetupError} with rclone's reason; it holds no secret
 */
export async function rclone(args, settings, names) {
  const env = { ...process.env, ...(await configuration(settings)) };
  const flags = ['--use-json-log', '-v', '--retries=2', '--low-level-retries=4', '--contimeout=15s'];
  const { code, stdout, stderr } = await run([...args, ...flags], env, names?.join('\n') ?? '');
  const lines = stderr.split(LINE_START).filter(Boolean).map(parseLine);
  if (code !== 0) throw new SetupError(reasonOf(lines));
  return { stdout, copied: lines.filter(({ msg }) => msg.startsWith('Copied')).map(({ object }) => object) };
}

/** @param {StoreSettings} settings @returns {Promise<NodeJS.ProcessEnv>} */
async function configuration(settings) {
  const { url, region, keyId, secret, passphrase } = settings;
  const store = {
    TYPE: 's3',
    PROVIDER: 'Other',
    ENDPOINT: url.origin,
    REGION: region,
    ACCESS_KEY_ID: keyId,
    SECRET_ACCESS_KEY: secret,
    NO_CHECK_BUCKET: 'true',
  };
  const crypt = {
    TYPE: 'crypt',
    REMOTE: plain(settings),
    FILENAME_ENCRYPTION: 'off',
    DIRECTORY_NAME_ENCRYPTION: 'false',
    PASSWORD: passphrase && (await obscured(passphrase)),
  };
  return {
    RCLONE_CONFIG: '/dev/null',
    ...named('RCLONE_CONFIG_STORE_', store),
    ...(passphrase !== undefined && named('RCLONE_CONFIG_SEALED_', crypt)),
    // rclone would take settings of other programs from these.
    AWS_CA_BUNDLE: undefined,
    AWS_PROFILE: undefined,
  };
}

/** @param {string} prefix @param {Record<string, string | undefined>} values */
const named = (prefix, values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));

/** @param {StoreSettings} settings */
const bucketPath = ({ url }) => decodeURIComponent(url.pathname).split('/').filter(Boolean).join('/');

/** The form in which rclone takes passwords. @param {string} passphrase */
async function obscured(passphrase) {
  const { code, stdout, stderr } = await run(['obscure', '-'], process.env, passphrase);
  if (code !== 0) throw new Error(`rclone obscure failed: ${stderr}`);
  return stdout.trim();
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @param {string} input @returns {Promise<{ code: number | null, stdout: string, stderr: string }>} */
function run(args, env, input) {
  return new Promise((resolve, reject) => {
    const child = spawn('rclone', args, { env });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
    child.on('error', (error) =>
      reject('code' in error && error.code === 'ENOENT' ? new SetupError(MISSING) : error),
    );
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    // rclone may end before it has read everything.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** @typedef {{ level: string, msg: string, object: string }} LogLine */

/** @param {string} line @returns {LogLine} */
function parseLine(line) {
  try {
    return { level: '', msg: '', object: '', ...JSON.parse(line) };
  } catch {
    return { level: 'error', msg: line.replace(/^[\d/]+ [\d:]+ /, ''), object: '' };
  }
}

/** @param {LogLine[]} lines */
function reasonOf(lines) {
  const errors = lines.filter(({ level }) => level === 'error').map(({ msg }) => msg.replace(/\s+/g, ' '));
  return `rclone: ${errors.at(-1) ?? 'it gave no reason'}`.slice(0, MAX_REASON);
}
