import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { findAlertmanager, findPrometheus } from '../../tools/prepare/prometheus.ts';
import { endChild } from '../../tools/process/end-child.ts';
import { freePort } from '../../tools/process/free-port.ts';
import { repository } from '../../tools/repository.ts';

/** Of the profile `watch`; what is not named is kept as it is written. */
const prometheusFile = z.looseObject({
  scrape_configs: z.array(
    z.looseObject({
      job_name: z.string(),
      dns_sd_configs: z.unknown(),
      authorization: z.object({ credentials_file: z.string() }).optional(),
    }),
  ),
});
const alertmanagerFile = z.looseObject({ route: z.looseObject({}) });

const shipped = (name: string) => readFileSync(path.join(repository, 'infra', 'watch', name), 'utf8');

interface Watched {
  /** Host and port of each process, by its name. */
  processes: Record<string, string>;
  token: string;
  webhookUrl: string;
}

/** A real Prometheus and Alertmanager with the files of the profile `watch`; only addresses and the pace are others. */
export async function startPrometheus({ processes, token, webhookUrl }: Watched) {
  const [{ prometheus }, alertmanager] = await Promise.all([findPrometheus(), findAlertmanager()]);
  const folder = mkdtempSync(path.join(tmpdir(), 'boostline-prometheus-'));
  const at = (name: string) => path.join(folder, name);
  const [port, alertsPort] = [await freePort(), await freePort()];
  writeFileSync(at('token'), token);

  const watching = prometheusFile.parse(parse(shipped('prometheus.yml')));
  const scrape_configs = watching.scrape_configs.map(({ dns_sd_configs: _, authorization, ...job }) => ({
    ...job,
    ...(authorization && { authorization: { credentials_file: at('token') } }),
    static_configs: [{ targets: [processes[job.job_name]] }],
  }));
  const adapted = {
    ...watching,
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [path.join(repository, 'infra', 'alerts', '*.yml')],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${alertsPort}`] }] }] },
    scrape_configs,
  };
  writeFileSync(at('prometheus.yml'), stringify(adapted));
  // Alertmanager reads the address from a file since 0.26; the one here may be older.
  const alertmanagerConfig = alertmanagerFile.parse(
    parse(shipped('alertmanager.yml').replace(/url_file: [^,]+/, () => `url: ${webhookUrl}`)),
  );
  const route = { ...alertmanagerConfig.route, group_wait: '0s', group_interval: '1s' };
  writeFileSync(at('alertmanager.yml'), stringify({ ...alertmanagerConfig, route }));

  const children = [
    spawn(alertmanager, [
      `--config.file=${at('alertmanager.yml')}`,
      `--storage.path=${at('alerts')}`,
      `--web.listen-address=127.0.0.1:${alertsPort}`,
      '--cluster.listen-address=',
    ]),
    spawn(prometheus, [
      `--config.file=${at('prometheus.yml')}`,
      `--storage.tsdb.path=${at('figures')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ]),
  ];
  for (const child of children) for (const stream of [child.stdout, child.stderr]) stream.resume();
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await Promise.all(children.map((child) => endChild(child, 'SIGKILL')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
