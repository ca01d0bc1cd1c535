import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { repository } from '../repository.ts';
import { cases, type Series } from './alert-cases.ts';

export type Rule = { alert: string; labels: Record<string, string>; annotations: Record<string, string> };

export const rulesFile = path.join(repository, 'infra', 'alerts', 'boostline.rules.yml');
const { groups }: { groups: { rules: Rule[] }[] } = parse(readFileSync(rulesFile, 'utf8'));
export const rules = groups.flatMap((group) => group.rules);

/** Runs every case by `promtool test rules`: each alert must fire once with its labels and words, and once hold back. */
export function tryRules(promtool: string) {
  const expected = rules.map((rule) => ({ rule, fired: asFired(rule) }));
  const tests = expected.flatMap(({ rule: { alert }, fired }) => [
    trial(`${alert} fires`, cases[alert]?.fires, { alertname: alert, exp_alerts: [fired] }),
    trial(`${alert} holds back`, cases[alert]?.holds, { alertname: alert, exp_alerts: [] }),
  ]);
  const folder = mkdtempSync(path.join(tmpdir(), 'boostline-alerts-'));
  try {
    const file = path.join(folder, 'tests.yml');
    writeFileSync(file, stringify({ rule_files: [rulesFile], evaluation_interval: '1m', tests }));
    const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', file], { encoding: 'utf8' });
    return { status, output: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function asFired({ alert, labels, annotations }: Rule) {
  const exp_labels = { ...labels, ...cases[alert]?.labels };
  const filled = (text: string) =>
    text.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, label) => exp_labels[label] ?? '');
  const texts = Object.entries(annotations).map(([name, text]) => [name, filled(text)]);
  return { exp_labels, exp_annotations: Object.fromEntries(texts) };
}

function trial(name: string, series: Series | undefined = {}, expected: object) {
  const input_series = Object.entries(series).map(([one, values]) => ({ series: one, values }));
  return { name, interval: '1m', input_series, alert_rule_test: [{ eval_time: '90m', ...expected }] };
}
