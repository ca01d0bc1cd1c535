import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { servingGateway } from '../doctor/serving-gateway.ts';
import { run } from '../process/run.ts';
import { repository } from '../repository.ts';

const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');
interface Service {
  environment?: Record<string, string>;
  command?: string | string[];
  ports?: string[];
}

const { services } = parse(read('docker-compose.yml'), { merge: true });
const example = new Map(
  [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);
/** `${NAME}` as compose fills it in. */
const filled = (text: string) => text.replace(/\$\{(\w+)[^}]*\}/g, (_, name) => example.get(name) ?? '');

test('Redis requires a password that must be given, of its health check as well', () => {
  const { command, environment, healthcheck } = services.redis;
  const password = command[command.indexOf('--requirepass') + 1];
  expect(password).toMatch(/^\$\{REDIS_PASSWORD:\?/);
  expect(environment.REDISCLI_AUTH).toBe(password);
  // Without -e, redis-cli calls a refusal a success.
  expect(healthcheck.test).toEqual(['CMD', 'redis-cli', '-e', 'ping']);
});

test('whoever uses Redis is given an address, which carries the password', () => {
  const urls = Object.values<Service>(services).flatMap(({ environment }) => environment?.REDIS_URL ?? []);
  expect(urls).toHaveLength(8);
  for (const url of urls) {
    expect(url).toMatch(/^\$\{REDIS_URL:\?/);
    expect(new URL(filled(filled(url))).password).toBe(example.get('REDIS_PASSWORD'));
  }
});

test('secrets have no value unless they are given, and in .env.example one for a trial alone', () => {
  const given = Object.values<Service>(services).flatMap(({ environment = {}, command = [] }) => [
    ...Object.values(environment),
    ...(Array.isArray(command) ? command : []),
  ]);
  for (const name of ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'SECRETS_KEY', 'INTERNAL_TOKEN']) {
    const uses = given.filter((text) => new RegExp(`\\$\\{${name}\\b(?!_)`).test(String(text)));
    expect([name, uses.length > 0]).toEqual([name, true]);
    for (const use of uses) expect(use).toContain(`\${${name}:?`);
    expect(example.get(name)).toMatch(/trial[+-]only/);
  }
});

test('backups are written where doctor, monitor and restore read them', () => {
  const { backup, restore, doctor, invariants } = services;
  for (const { environment } of [backup, restore, doctor]) expect(environment.BACKUP_DIR).toBe('/backups');
  expect(invariants.environment.BACKUPS_FOLDER).toBe('/backups');
  const mounted = [backup, restore, doctor, invariants].map(({ volumes }) => volumes.join());
  // Unless BACKUP_DIR names a folder: a volume, which takes its owner from the image.
  const place = '${BACKUP_DIR:-backups}:/backups';
  expect(mounted).toEqual([place, place, `${place}:ro`, `${place}:ro`]);
  expect(read('infra/service.Dockerfile')).toMatch(/^RUN mkdir .*\/backups && chown node:node .*\/backups$/m);
  // Each backup is restored on trial, which makes the roles anew: with the passwords that they have.
  const { migrate } = services;
  for (const [name, value] of Object.entries(migrate.environment).filter(([key]) =>
    key.endsWith('DATABASE_URL'),
  ))
    expect([name, backup.environment[name], restore.environment[name]]).toEqual([name, value, value]);
});

test('only the gateway and the proxy with TLS are reached from outside, the dashboards from this machine', () => {
  const published = Object.entries<Service>(services).flatMap(([name, { ports }]) => (ports ? name : []));
  expect(published).toEqual(['gateway', 'proxy', 'grafana']);
  expect(services.grafana.ports).toEqual(['127.0.0.1:3000:3000']);
});

test('the gateway behind the proxy has the settings of the other, and trusts the address that the proxy forwards', () => {
  const { gateway, 'gateway-behind-proxy': behindProxy, proxy } = services;
  const { ports, ...plain } = gateway;
  expect(ports).toHaveLength(1);
  expect(behindProxy).toEqual({
    ...plain,
    profiles: ['tls'],
    environment: { ...gateway.environment, TRUSTED_PROXIES: '1' },
  });
  // Beside the proxy nothing but services of ours reaches it.
  expect(proxy.networks).toEqual(['services']);
  expect(read('infra/Caddyfile')).toMatch(
    /^\{\$PUBLIC_URL\} \{[^}]*reverse_proxy gateway-behind-proxy:8080\n\}$/m,
  );
});

test('the gateway that the proxy sends visitors to is watched', async () => {
  const [, host = '', port = ''] = /reverse_proxy ([\w-]+):(\d+)/.exec(read('infra/Caddyfile')) ?? [];
  const { scrape_configs: jobs } = parse(read('infra/watch/prometheus.yml'));
  const [asked] = jobs.find((job: { job_name: string }) => job.job_name === 'gateway').dns_sd_configs;
  expect(asked).toMatchObject({ names: expect.arrayContaining(['gateway', host]), port: Number(port) });
  for (const { environment } of [services.invariants, services.doctor]) {
    const url = `http://${host}:${port}`;
    expect(environment.GATEWAY_BEHIND_PROXY_URL).toBe(url);
    // Where the proxy does not run there is no such name.
    let isThere = false;
    const find = servingGateway(environment, async (name) => isThere && name === host);
    expect(await find()).toBe('http://gateway:8080');
    isThere = true;
    expect(await find()).toBe(url);
    // A container that has ended has no name either, and is missed.
    isThere = false;
    expect(await find()).toBe(url);
  }
});

test('Alertmanager posts to the very address that it is given', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'boostline-alertmanager-'));
  try {
    const program = path.join(folder, 'alertmanager');
    writeFileSync(program, '#!/bin/sh\n');
    chmodSync(program, 0o755);
    const [shell, option, line] = services.alertmanager.entrypoint;
    const here = line.replaceAll('$$', '$').replaceAll('/tmp/', `${folder}/`);
    const address = 'https://hooks.example/a?b=1&c=2|3\\n"$HOME"%s';
    const env = { PATH: `${folder}:${process.env.PATH}`, WEBHOOK_URL: address };
    expect(await run(shell, [option, here], { env })).toEqual({ code: 0, output: '' });
    const [receiver] = parse(read('infra/watch/alertmanager.yml')).receivers;
    const file = receiver.webhook_configs[0].url_file.replace('/tmp/', `${folder}/`);
    expect(readFileSync(file, 'utf8')).toBe(address);
    expect(services.alertmanager.volumes).toEqual([
      './infra/watch/alertmanager.yml:/etc/alertmanager/alertmanager.yml:ro',
    ]);
    expect(line).toContain('--config.file=/etc/alertmanager/alertmanager.yml');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
