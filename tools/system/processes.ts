import path from 'node:path';
import { backupHours } from '../backup/kept/schedule.ts';
import { freePort } from '../process/free-port.ts';
import { repository } from '../repository.ts';
import { publicAddress } from '../public-address.ts';
import { roleUrl } from './role-url.ts';
import type { Settings } from '../settings/read-settings.ts';
import type { Secrets } from '../settings/secrets.ts';

/** Variables that only the processes named below may see; none of them is passed on to all. */
const PRIVATE =
  /^(npm_|(\w+_)?DATABASE_URL(_ALSO)?$|REDIS_URL$|ADMIN_|ALERT_|BACKUP_|SECRETS_KEY(_ALSO)?$|RESELLER_API_|HOST$|PORT$|NODE_ENV$|(RAZORPAY|CASHFREE|UPIGATEWAY|PHONEPE)_)/;
const PAYMENT = /^(RAZORPAY|CASHFREE|UPIGATEWAY|PHONEPE)_/;
const RESELLER = /^RESELLER_API_/;
const ADMIN = /^ADMIN_/;
const ALERT = /^ALERT_/;
/**
 * What a process whose requests come by the hundred needs to throw away their garbage cheaply: of the gateway's time, 17 %
 * went into collecting it with 4 MB, 6 % with 16. Three times this stays with the process.
 */
const busyYoungMegabytes = 16;

type ServiceName = 'gateway' | 'catalog' | 'orders' | 'fulfilment';

/** numbered: replicas */
export type ProcessName =
  | ServiceName
  | `${ServiceName}-${number}`
  | 'invariants'
  | 'payment-gateway'
  | 'reseller-panel';

export interface ProcessPlan {
  name: ProcessName;
  folder: string;
  /** What runs, from the repository; by default what <folder>/dist holds. */
  script?: string;
  url: string;
  env: NodeJS.ProcessEnv;
  /** Of garbage that may gather before it is collected; 4 by default. */
  youngMegabytes?: number;
  /** As in Recipe. */
  longestDelayMs?: number;
  /** As in Recipe. */
  longestSilenceMs?: number;
}

/** The processes, their addresses and their environment. */
export async function planProcesses({
  settings,
  secrets,
  databaseUrl,
  redisUrl,
}: {
  settings: Settings;
  secrets: Secrets;
  /** The owner's. */
  databaseUrl: string;
  redisUrl: string;
}): Promise<ProcessPlan[]> {
  const { env, demo } = settings;
  const gateway = env.SANDBOX_GATEWAY_URL === undefined && (env.PAYMENT_GATEWAY ?? 'sandbox') === 'sandbox';
  const panel = env.RESELLER_API_URL === undefined;
  const urls = {
    gateway: localUrl(settings),
    catalog: await internalUrl(),
    orders: await internalUrl(),
    fulfilment: await internalUrl(),
    invariants: await internalUrl(),
    paymentGateway: await internalUrl(),
    resellerPanel: await internalUrl(),
  };
  const everyone = pick(env, (name) => !PRIVATE.test(name));
  // One place decides whether loopback addresses may be called: the sandbox listens there. A shop that strangers can open
  // buys at none.
  const { isPublicAddress } = await publicAddress();
  const usesSandbox = (demo || gateway || panel) && !isPublicAddress(settings.publicUrl);
  const loopback = env.ALLOW_LOOPBACK_UPSTREAMS ?? String(usesSandbox);
  const service = (name: string) => ({
    ...everyone,
    NODE_ENV: 'production',
    REDIS_URL: redisUrl,
    INTERNAL_TOKEN: env.INTERNAL_TOKEN ?? secrets.INTERNAL_TOKEN,
    [`${name.toUpperCase()}_DATABASE_URL`]:
      env[`${name.toUpperCase()}_DATABASE_URL`] ?? roleUrl(databaseUrl, name),
    ...pick(env, (given) => given === `${name.toUpperCase()}_DATABASE_URL_ALSO`),
  });
  const keeper = {
    SECRETS_KEY: env.SECRETS_KEY ?? secrets.SECRETS_KEY,
    ...pick(env, (name) => name === 'SECRETS_KEY_ALSO'),
    ALLOW_LOOPBACK_UPSTREAMS: loopback,
  };
  const sandbox = (name: string) => ({
    ...everyone,
    NODE_ENV: 'production',
    SANDBOX_ALLOWED: 'true',
    DATA_FILE: path.join(settings.dataDir, 'sandbox', `${name}.sqlite`),
  });

  const plans: ProcessPlan[] = [
    { name: 'catalog', folder: 'services/catalog', url: urls.catalog, env: service('catalog') },
    {
      name: 'orders',
      folder: 'services/orders',
      url: urls.orders,
      youngMegabytes: busyYoungMegabytes,
      env: {
        ...service('orders'),
        ...keeper,
        ...pick(env, (name) => PAYMENT.test(name)),
        CATALOG_URL: urls.catalog,
        PUBLIC_URL: settings.publicUrl,
        PAYMENT_GATEWAY: env.PAYMENT_GATEWAY ?? 'sandbox',
        ...(gateway && {
          SANDBOX_GATEWAY_URL: urls.paymentGateway,
          SANDBOX_GATEWAY_KEY: secrets.SANDBOX_GATEWAY_KEY,
          SANDBOX_GATEWAY_WEBHOOK_SECRET: secrets.SANDBOX_GATEWAY_WEBHOOK_SECRET,
        }),
      },
    },
    {
      name: 'fulfilment',
      folder: 'services/fulfilment',
      url: urls.fulfilment,
      env: {
        ...service('fulfilment'),
        ...keeper,
        ...pick(env, (name) => RESELLER.test(name)),
        ...(panel && {
          RESELLER_API_URL: `${urls.resellerPanel}/api/v2`,
          RESELLER_API_KEY: secrets.SANDBOX_RESELLER_KEY,
        }),
      },
    },
    {
      name: 'gateway',
      folder: 'services/gateway',
      url: urls.gateway,
      youngMegabytes: busyYoungMegabytes,
      env: {
        ...service('gateway'),
        ...keeper,
        ...pick(env, (name) => ADMIN.test(name)),
        HOST: settings.host,
        PUBLIC_URL: settings.publicUrl,
        CATALOG_URL: urls.catalog,
        ORDERS_URL: urls.orders,
        FULFILMENT_URL: urls.fulfilment,
        INVARIANTS_URL: urls.invariants,
        ADMIN_USERNAME: env.ADMIN_USERNAME ?? 'admin',
        ADMIN_PASSWORD: env.ADMIN_PASSWORD ?? secrets.ADMIN_PASSWORD,
        ADMIN_TWO_FACTOR: env.ADMIN_TWO_FACTOR ?? (demo ? 'optional' : 'required'),
        ...(gateway && { SANDBOX_GATEWAY_URL: urls.paymentGateway }),
      },
    },
    {
      name: 'invariants',
      folder: 'tools/invariants',
      script: 'tools/watch-invariants.ts',
      url: urls.invariants,
      // It holds a handful of rows at a time.
      youngMegabytes: 1,
      env: {
        ...pick(env, (name) =>
          [
            'PATH',
            'LOG_LEVEL',
            // It asks Redis and the public address too.
            'NODE_EXTRA_CA_CERTS',
            'INVARIANTS_EVERY_SECONDS',
            'INTERNAL_TOKEN_ALSO',
            'INVARIANTS_DATABASE_URL_ALSO',
          ].includes(name),
        ),
        ...pick(env, (name) => ALERT.test(name)),
        PUBLIC_URL: settings.publicUrl,
        GATEWAY_URL: urls.gateway,
        CATALOG_URL: urls.catalog,
        ORDERS_URL: urls.orders,
        FULFILMENT_URL: urls.fulfilment,
        NODE_OPTIONS: '--max-old-space-size=96',
        INTERNAL_TOKEN: env.INTERNAL_TOKEN ?? secrets.INTERNAL_TOKEN,
        // Of a shop that backs itself up, how old the newest backup is.
        BACKUP_EVERY_HOURS: String(backupHours(settings)),
        BACKUPS_ELSEWHERE: env.BACKUPS_ELSEWHERE ?? 'false',
        DATA_DIR: settings.dataDir,
        REDIS_URL: redisUrl,
        ...(backupHours(settings) > 0 && {
          BACKUPS_FOLDER: path.resolve(repository, env.BACKUP_DIR ?? path.join(settings.dataDir, 'backups')),
        }),
        INVARIANTS_DATABASE_URL: env.INVARIANTS_DATABASE_URL ?? roleUrl(databaseUrl, 'invariants'),
      },
    },
  ];
  if (gateway) {
    plans.unshift({
      name: 'payment-gateway',
      folder: 'sandbox/payment-gateway',
      url: urls.paymentGateway,
      env: {
        ...sandbox('payment-gateway'),
        API_KEY: secrets.SANDBOX_GATEWAY_KEY,
        WEBHOOK_SECRET: secrets.SANDBOX_GATEWAY_WEBHOOK_SECRET,
        PUBLIC_BASE_URL: `${settings.publicUrl}/sandbox-gateway`,
        WEBHOOK_URL: `${urls.gateway}/api/webhooks/sandbox`,
      },
    });
  }
  if (panel) {
    plans.unshift({
      name: 'reseller-panel',
      folder: 'sandbox/reseller-panel',
      url: urls.resellerPanel,
      env: { ...sandbox('reseller-panel'), API_KEY: secrets.SANDBOX_RESELLER_KEY },
    });
  }
  return plans.map((plan) => ({
    ...plan,
    env: { HOST: '127.0.0.1', ...plan.env, PORT: new URL(plan.url).port || '80' },
  }));
}

function localUrl({ host, port }: Settings) {
  const reachable =
    { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${reachable}:${port}`;
}

async function internalUrl() {
  return `http://127.0.0.1:${await freePort()}`;
}

function pick(env: NodeJS.ProcessEnv, wanted: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => wanted(name)));
}
