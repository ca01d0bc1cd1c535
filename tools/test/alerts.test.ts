import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { findPrometheus } from '../prepare/prometheus.ts';
import { repository } from '../repository.ts';
import { cases, jobs } from './alert-cases.ts';
import { rules, rulesFile, tryRules } from './try-alert-rules.ts';

let promtool = '';
beforeAll(async () => {
  ({ promtool } = await findPrometheus());
});

function run(args: string[]) {
  const { status, stdout, stderr } = spawnSync(promtool, args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test('the rules are valid, and each has a test case', () => {
  expect(run(['check', 'rules', rulesFile])).toMatchObject({ status: 0 });
  expect(Object.keys(cases).toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});

test('the configuration of Prometheus is valid, and its jobs are named as the rules name them', () => {
  const file = path.join(repository, 'infra', 'watch', 'prometheus.yml');
  expect(run(['check', 'config', '--syntax-only', file])).toMatchObject({ status: 0 });
  const { scrape_configs }: { scrape_configs: { job_name: string }[] } = parse(readFileSync(file, 'utf8'));
  expect(scrape_configs.map(({ job_name }) => job_name)).toEqual(jobs);
});

test('each alert has its page in docs/runbooks.md', () => {
  const pages = readFileSync(path.join(repository, 'docs', 'runbooks.md'), 'utf8');
  const headings = [...pages.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);
  expect(headings.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  for (const { alert, annotations } of rules)
    expect(annotations.runbook_url).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
});

test('each alert fires once when it should, with its words, and not otherwise', () => {
  expect(tryRules(promtool)).toMatchObject({ status: 0, output: expect.stringContaining('SUCCESS') });
});
