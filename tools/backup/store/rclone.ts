import { spawn } from 'node:child_process';
import { SetupError } from '../../settings/setup-error.ts';
import type { StoreSettings } from './store-settings.ts';

const MISSING =
  'rclone is not on the PATH; install it (Debian: sudo apt-get install rclone): BACKUP_S3_URL needs it';
const MAX_REASON = 300;
/** Its last words are not JSON, and may have more than one line. */
const LINE_START = /\n(?=\{|\d{4}\/)/;

/** How a backup lies in the store: `store:` as it is, `sealed:` encrypted by rclone's crypt. */
export const plain = (settings: StoreSettings, name = '') =>
  ['store:', bucketPath(settings), name && `/${name}`].join('');
export const sealed = (name = '') => `sealed:${name}`;

/** Runs rclone, configured by its environment, for these objects; throws SetupError with its reason, which holds no secret. */
export async function rclone(
  args: string[],
  settings: StoreSettings,
  names?: string[],
): Promise<{ stdout: string; copied: string[] }> {
  const env = { ...process.env, ...(await configuration(settings)) };
  const flags = ['--use-json-log', '-v', '--retries=2', '--low-level-retries=4', '--contimeout=15s'];
  const { code, stdout, stderr } = await run([...args, ...flags], env, names?.join('\n') ?? '');
  const lines = stderr.split(LINE_START).filter(Boolean).map(parseLine);
  if (code !== 0) throw new SetupError(reasonOf(lines));
  return { stdout, copied: lines.filter(({ msg }) => msg.startsWith('Copied')).map(({ object }) => object) };
}

async function configuration(settings: StoreSettings): Promise<NodeJS.ProcessEnv> {
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

const named = (prefix: string, values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));

const bucketPath = ({ url }: StoreSettings) =>
  decodeURIComponent(url.pathname).split('/').filter(Boolean).join('/');

/** The form in which rclone takes passwords. */
async function obscured(passphrase: string) {
  const { code, stdout, stderr } = await run(['obscure', '-'], process.env, passphrase);
  if (code !== 0) throw new Error(`rclone obscure failed: ${stderr}`);
  return stdout.trim();
}

function run(
  args: string[],
  env: NodeJS.ProcessEnv,
  input: string,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
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

type LogLine = { level: string; msg: string; object: string };

function parseLine(line: string): LogLine {
  try {
    return { level: '', msg: '', object: '', ...JSON.parse(line) };
  } catch {
    return { level: 'error', msg: line.replace(/^[\d/]+ [\d:]+ /, ''), object: '' };
  }
}

function reasonOf(lines: LogLine[]) {
  const errors = lines.filter(({ level }) => level === 'error').map(({ msg }) => msg.replace(/\s+/g, ' '));
  return `rclone: ${errors.at(-1) ?? 'it gave no reason'}`.slice(0, MAX_REASON);
}
