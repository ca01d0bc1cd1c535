import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { COPY_FAILED } from '../backup/kept/schedule.ts';
import { repository } from '../repository.ts';

const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');
const folder = 'infra/kubernetes';
const files = readdirSync(path.join(repository, folder)).filter((file) => file.endsWith('.yaml'));
const objects = files.flatMap((file) =>
  parseAllDocuments(read(path.join(folder, file))).map((document) => document.toJS()),
);
const compose = parse(read('docker-compose.yml'), { merge: true });
const services = ['catalog', 'orders', 'fulfilment', 'gateway', 'invariants'];

const workload = (name: string) =>
  objects.find(({ kind, metadata }) => ['Deployment', 'Job'].includes(kind) && metadata.name === name).spec
    .template.spec;

test('every file is listed and has a kind and a name', () => {
  const { resources } = parse(read(`${folder}/kustomization.yaml`));
  expect(new Set([...resources, 'kustomization.yaml'])).toEqual(new Set(files));
  expect(objects.filter(({ kind, metadata }) => kind !== 'Kustomization' && !metadata?.name)).toEqual([]);
});

test.each(objects.filter(({ kind }) => kind !== 'Kustomization'))(
  '$kind $metadata.name is as the schema of its kind says',
  async (object) => {
    const { apiVersion, kind } = object;
    const models = apiVersion.startsWith('keda.sh/')
      ? `@kubernetes-models/keda/${apiVersion}`
      : `kubernetes-models/${apiVersion}`;
    const { [kind]: Model } = await import(models);
    new Model(object).validate();
  },
);

test('an object that breaks its schema is found', async () => {
  const { Deployment } = await import('kubernetes-models/apps/v1');
  const [broken] = structuredClone(objects.filter(({ kind }) => kind === 'Deployment'));
  broken.spec.replicas = 'two';
  expect(() => new Deployment(broken).validate()).toThrow('replicas');
});

describe.each(services)('%s', (name) => {
  const pod = workload(name);
  const [container] = pod.containers;

  test('runs what compose runs, without a privileged user', () => {
    expect(container.command).toEqual(compose.services[name].command);
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    expect(container.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  test('is asked whether it lives and is ready', () => {
    expect(container.livenessProbe.httpGet.path).toBe('/healthz');
    expect(container.readinessProbe.httpGet.path).toBe('/readyz');
  });

  test('has the environment that compose gives it, save what compose alone has', () => {
    // Trials: LOCAL_PROXY_URL is for https://localhost. GATEWAY_BEHIND_PROXY_URL: a second gateway for the profile tls.
    const forCompose = /^(SANDBOX_|ALLOW_LOOPBACK|LOCAL_PROXY|GATEWAY_BEHIND_PROXY)/;
    const names = container.env.map((variable: { name: string }) => variable.name);
    const wanted = Object.keys(compose.services[name].environment).filter((key) => !forCompose.test(key));
    expect(names.toSorted()).toEqual(wanted.toSorted());
  });

  test('can be reached by its name, and be moved one at a time', () => {
    for (const kind of ['Service', 'PodDisruptionBudget']) {
      const found = objects.find((one) => one.kind === kind && one.metadata.name === name);
      expect(found.spec.selector.app ?? found.spec.selector.matchLabels.app).toBe(name);
    }
  });
});

test('migrations run what compose runs', () => {
  expect(workload('migrate').containers[0].command).toEqual(compose.services.migrate.command);
});

test('the nightly backup writes where the monitor reads it, as the image can', () => {
  const job = objects.find(({ kind }) => kind === 'CronJob').spec.jobTemplate.spec;
  // It is not made again for a copy that failed: each would push an older one out.
  expect(job.podFailurePolicy.rules).toEqual([
    { action: 'FailJob', onExitCodes: { operator: 'In', values: [COPY_FAILED] } },
  ]);
  const backup = job.template.spec;
  const [container] = backup.containers;
  expect(container.command).toEqual(['node', 'tools/backup.ts', '--ping']);
  const folder = container.env.find(({ name }: { name: string }) => name === 'BACKUP_DIR').value;
  const monitor = workload('invariants');
  const claims = [backup, monitor].map(({ volumes }) =>
    volumes.find(({ name }: { name: string }) => name === 'backups'),
  );
  expect(claims[0]).toEqual(claims[1]);
  for (const { containers } of [backup, monitor])
    expect(containers[0].volumeMounts).toContainEqual(
      expect.objectContaining({ name: 'backups', mountPath: folder }),
    );
  expect(monitor.containers[0].env).toContainEqual({ name: 'BACKUPS_FOLDER', value: folder });
});
