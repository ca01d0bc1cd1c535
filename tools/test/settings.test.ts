import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { repository } from '../repository.ts';
import { readSettings } from '../settings/read-settings.ts';
import { installationSecrets } from '../settings/secrets.ts';
import { planProcesses } from '../system/processes.ts';
import { welcome } from '../system/welcome.ts';

/** Every variable in .env.example, with the comment above it. */
const variables = [
  ...readFileSync(path.join(repository, '.env.example'), 'utf8').matchAll(
    /((?:^# .*\n)*)^#?([A-Z][A-Z_]*)=(.*)$/gm,
  ),
].map(([, comment = '', name = '', value = '']) => ({ comment, name, value }));

/** What is valid where the example leaves a variable empty or names another of this file. */
const valid = {
  DATABASE_DIRECT: 'db.example:5433',
  DATA_DIR: '.data-of-this-test',
  DATABASE_URL: 'postgresql://owner:password@db.example/shop',
  HOST: '127.0.0.9',
  MAIL_FROM: 'Shop <orders@shop.example>',
  PHONEPE_CLIENT_VERSION: '7',
  PUBLIC_URL: 'https://shop.example',
  RATE_LIMITS: 'orders=601/m',
  SECRETS_KEY_ALSO: '0e'.repeat(32),
  REDIS_URL: 'redis://:password@redis.example:6379',
  SMTP_URL: 'smtps://user:password@smtp.example',
  UNPAID_ORDERS: 'address=201',
};
const usedBySystem = { DATABASE_URL: 'owner of the database', REDIS_URL: 'every service' };

test('npm start hands on every variable of .env.example that is not for compose alone', async () => {
  const known = variables.filter(({ comment }) => !/Compose alone|For the backups alone/.test(comment));
  expect(known.length).toBeGreaterThan(50);
  const env = Object.fromEntries(
    known.map(({ name, value }) => {
      const given = Object.entries(valid).find(([known]) => known === name)?.[1];
      return [
        name,
        given ??
          (value ||
            (/_(URL|ENDPOINT)$/.test(name) ? `https://${name.toLowerCase()}.example` : `${name}-value`)),
      ];
    }),
  );
  const settings = readSettings(env);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boostline-settings-'));
  const { secrets } = installationSecrets(dataDir);
  rmSync(dataDir, { recursive: true });
  const plans = await planProcesses({
    settings,
    secrets,
    databaseUrl: valid.DATABASE_URL,
    redisUrl: valid.REDIS_URL,
  });
  const handedOn = new Set(plans.flatMap((plan) => Object.values(plan.env)));
  for (const own of [settings.host, settings.port, path.basename(settings.dataDir), settings.demoCatalogue])
    handedOn.add(String(own));
  const lost = known.filter(({ name }) => !(name in usedBySystem) && !handedOn.has(env[name]));
  expect(lost.map(({ name }) => name)).toEqual([]);
});

describe('which shop starts', () => {
  const welcomeText = (env: NodeJS.ProcessEnv) =>
    welcome(readSettings(env), null, 'secrets.json', '4.2').join('\n');

  test('the demo with its catalogue, without PUBLIC_URL', () => {
    expect(readSettings({})).toMatchObject({ demo: true, demoCatalogue: true });
    expect(welcomeText({})).toContain(
      'This is the demo, for this machine alone, because PUBLIC_URL is not set.',
    );
    expect(readSettings({ DEMO_CATALOGUE: 'false' })).toMatchObject({ demo: true, demoCatalogue: false });
  });

  test('with PUBLIC_URL a shop that sells nothing yet, and how to get the other', () => {
    const env = { PUBLIC_URL: 'https://shop.example' };
    expect(readSettings(env)).toMatchObject({ demo: false, demoCatalogue: false });
    expect(welcomeText(env)).toContain('For the demo start without PUBLIC_URL.');
    expect(welcomeText(env)).toContain('or start with DEMO_CATALOGUE=true');
  });

  test('with both, a shop with the demo packages', () => {
    const env = { PUBLIC_URL: 'https://shop.example', DEMO_CATALOGUE: 'true' };
    expect(readSettings(env)).toMatchObject({ demo: false, demoCatalogue: true });
    expect(welcomeText(env)).toContain('because DEMO_CATALOGUE=true');
  });
});

test('backups are made at least as often as the alert about an old one expects', () => {
  const hours = (every: number) => readSettings({ BACKUP_EVERY_HOURS: String(every) });
  expect(() => hours(25)).toThrow('BACKUP_EVERY_HOURS must be a whole number from 0 to 24');
  expect(hours(24).env.BACKUP_EVERY_HOURS).toBe('24');
  const rules = readFileSync(path.join(repository, 'infra', 'alerts', 'boostline.rules.yml'), 'utf8');
  const [, seconds] = /boostline_backup_newest_at_seconds\) > (\d+)/.exec(rules) ?? [];
  expect(Number(seconds)).toBeGreaterThan(24 * 3600);
});

test.each(['SMTP_URL', 'DATABASE_URL', 'REDIS_URL'] as const)(
  'a bare %% in the password of %s stops the start with a line that names the variable',
  (name) => {
    const url = valid[name];
    const wrong = url.replace(':password@', ':pass%word@');
    expect(() => readSettings({ ...valid, [name]: wrong })).toThrow(
      `${name} has a bare % in its user name or password: a % is written as %25 in an address`,
    );
    expect(readSettings({ ...valid, [name]: wrong.replace('%', '%25') }).env[name]).toContain('%25');
  },
);
