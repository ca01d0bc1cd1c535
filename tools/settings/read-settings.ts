import path from 'node:path';
import { repository } from '../repository.ts';
import { SetupError } from './setup-error.ts';

/** What one variable must look like: null when it does, else the reason in words that follow its name. */
type Rule = (value: string) => string | null;

const oneOf: (...values: string[]) => Rule =
  (...values) =>
  (value) =>
    values.includes(value) ? null : `must be one of ${values.join(', ')}`;

const whole: (lowest: number, highest: number) => Rule = (lowest, highest) => (value) =>
  /^\d+$/.test(value) && Number(value) >= lowest && Number(value) <= highest
    ? null
    : `must be a whole number from ${lowest} to ${highest}`;

const SENTINELS = /^redis\+sentinel:\/\/(?:[^:@/]*:[^:@/]*@)?[^@/]+\/[\w.-]+(?:\/\d{1,3})?$/;

const address: (schemes: string[], parts?: (url: URL) => string | null) => Rule =
  (schemes, parts) => (value) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    if (!url || !schemes.includes(url.protocol.slice(0, -1)) || !url.hostname) {
      return `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
    }
    if (!hasReadableCredentials(url))
      return 'has a bare % in its user name or password: a % is written as %25 in an address';
    return parts?.(url) ?? null;
  };

function hasReadableCredentials({ username, password }: URL) {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

const originOnly: (url: URL) => string | null = (url) =>
  url.pathname === '/' && !url.search && !url.hash && !url.username
    ? null
    : 'must be scheme and host alone, without a path';

const ownersUrl: (url: URL) => string | null = (url) =>
  url.password && url.pathname.length > 1 ? null : 'must name the owner, a password and a database';

const web = address(['https', 'http']);
const webOrigin = address(['https', 'http'], originOnly);
const limit = /^[a-z][a-z-]*=\d+\/\d*[smhd]$/;

const key: Rule = (value) =>
  /^[0-9a-f]{64}$/i.test(value) || Buffer.from(value, 'base64').length === 32
    ? null
    : 'must be 32 bytes, as 64 hexadecimal digits or base64';

const RULES: Record<string, Rule> = {
  HOST: (value) => (/^[\w.:-]+$/.test(value) ? null : 'must be a host name or an address'),
  PORT: whole(1, 65_535),
  DATABASE_URL: address(['postgresql', 'postgres'], ownersUrl),
  REDIS_URL: (value) => (SENTINELS.test(value) ? null : address(['redis', 'rediss'])(value)),
  SECRETS_KEY: key,
  SECRETS_KEY_ALSO: key,
  RATE_LIMITS: (value) =>
    value.split(',').every((part) => limit.test(part.trim()))
      ? null
      : 'must look like orders=600/m,login=5/15m',
  UNPAID_ORDERS: (value) =>
    value.split(',').every((part) => /^(?:address|buyer|key|all)=[1-9]\d*$/.test(part.trim()))
      ? null
      : 'must look like address=200,buyer=50,key=2000,all=20000',
  UNPAID_ORDER_DAYS: whole(7, 3650),
  BUYER_PATIENCE_MS: whole(500, 60_000),
  REDIS_PATIENCE_MS: whole(50, 60_000),
  REQUEST_TIMEOUT_MS: whole(500, 300_000),
  MAX_CONNECTIONS: whole(1, 100_000),
  MAX_CONNECTIONS_PER_ADDRESS: whole(1, 100_000),
  MAX_STREAMS: whole(1, 100_000),
  ALLOW_LOOPBACK_UPSTREAMS: oneOf('true', 'false'),
  DATABASE_DIRECT: (value) =>
    /^[\w.-]+:\d{1,5}$/.test(value) ? null : 'must be host:port of PostgreSQL itself',
  DATABASE_MAY_BE_NEWER: oneOf('true', 'false'),
  // BackupOld and the doctor expect one a day.
  BACKUP_EVERY_HOURS: whole(0, 24),
  BACKUP_PING_URL: web,
  BACKUP_S3_URL: web,
  ALERT_PING_URL: web,
  LOCAL_PROXY_URL: webOrigin,
  BACKUPS_ELSEWHERE: oneOf('true', 'false'),
  DEMO_CATALOGUE: oneOf('true', 'false'),
  REFUND_POLICY: oneOf('automatic', 'approval'),
  SMTP_URL: address(['smtps', 'smtp']),
  MAIL_FROM: (value) =>
    /^[^<>\r\n]*<?[^<>\s@]+@[^<>\s@]+>?$/.test(value) ? null : 'must be an address, or Name <address>',
  PUBLIC_URL: webOrigin,
  PAYMENT_GATEWAY: oneOf('sandbox', 'razorpay', 'cashfree', 'upigateway', 'phonepe'),
  RAZORPAY_BASE_URL: webOrigin,
  CASHFREE_BASE_URL: webOrigin,
  UPIGATEWAY_BASE_URL: webOrigin,
  PHONEPE_BASE_URL: webOrigin,
  PHONEPE_AUTH_BASE_URL: webOrigin,
  PHONEPE_CLIENT_VERSION: whole(1, 1000),
  RESELLER_API_URL: web,
  ADMIN_USERNAME: (value) =>
    value.trim() === value && value.length <= 100
      ? null
      : 'must have at most 100 characters and no space around it',
  ADMIN_PASSWORD: (value) => (value.length >= 15 ? null : 'must have at least 15 characters'),
  ADMIN_TWO_FACTOR: oneOf('required', 'optional'),
  TRUSTED_PROXIES: whole(0, 20),
  OTEL_EXPORTER_OTLP_ENDPOINT: web,
  OTEL_TRACES_SAMPLER_ARG: (value) =>
    value.trim() !== '' && Number(value) >= 0 && Number(value) <= 1 ? null : 'must be a number from 0 to 1',
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
};

/** Credentials that make sense only together. */
const TOGETHER = [
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET'],
  ['PHONEPE_CLIENT_ID', 'PHONEPE_CLIENT_SECRET'],
  ['PHONEPE_WEBHOOK_USERNAME', 'PHONEPE_WEBHOOK_PASSWORD'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['RESELLER_API_URL', 'RESELLER_API_KEY'],
];

export interface Settings {
  host: string;
  port: number;
  /** Absolute. */
  dataDir: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** The trial on this machine, which is what starts without PUBLIC_URL. */
  demo: boolean;
  /** Whether an empty catalogue is filled with the demo's. */
  demoCatalogue: boolean;
  /** The environment without empty variables. */
  env: NodeJS.ProcessEnv;
}

/** Reads and checks the environment. Throws SetupError with one line that names each wrong variable and says why. */
export function readSettings(source: NodeJS.ProcessEnv): Settings {
  // An empty variable in a compose file or a CI configuration means "not given".
  const env = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const wrong = [...wrongValues(env), ...missingPartners(env)];
  if (wrong.length > 0) throw new SetupError(`cannot start: ${wrong.join('; ')}`);
  const port = Number(env.PORT ?? 8080);
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    dataDir: path.resolve(repository, env.DATA_DIR ?? '.data'),
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${port}`,
    demo: env.PUBLIC_URL === undefined,
    demoCatalogue:
      env.DEMO_CATALOGUE === undefined ? env.PUBLIC_URL === undefined : env.DEMO_CATALOGUE === 'true',
    env,
  };
}

function wrongValues(env: NodeJS.ProcessEnv) {
  return Object.entries(RULES).flatMap(([name, rule]) => {
    const value = env[name];
    const reason = value === undefined ? null : rule(value);
    // The value of a secret must not end up in a log.
    const shown = /KEY|SECRET|PASSWORD|_URL/.test(name) ? '' : ` (it is "${value}")`;
    return reason === null ? [] : [`${name} ${reason}${shown}`];
  });
}

function missingPartners(env: NodeJS.ProcessEnv) {
  return TOGETHER.flatMap((names) => {
    const given = names.filter((name) => env[name] !== undefined);
    if (given.length === 0 || given.length === names.length) return [];
    const missing = names.filter((name) => env[name] === undefined);
    return [`${missing.join(' and ')} must be set together with ${given.join(' and ')}`];
  });
}
