import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { repository } from '../repository.ts';

const RULES = path.join(repository, 'infra', 'alerts', 'boostline.rules.yml');

/**
 * When an alert is on: `[time() -] [max|min [by (labels)]] (metric{matchers}) ==|>|< bound`.
 * @typedef {object} Condition
 * @property {string} metric
 * @property {boolean} isAge whether the value is a moment, of which the age counts
 * @property {{ label: string, operator: '=' | '!=' | '=~', value: string }[]} matchers
 * @property {'max' | 'min' | null} fold of series that agree in the labels of `by`; null: each series by itself
 * @property {string[]} by
 * @property {'==' | '>' | '<'} comparison
 * @property {number} bound
 */

/**
 * @typedef {object} Rule
 * @property {string} alert
 * @property {Condition} condition
 * @property {number} forMs how long it must be on before it fires
 * @property {string} severity
 * @property {string} summary may name labels, as Prometheus fills them in
 * @property {string} act what to do first
 * @property {string} runbook
 */

/** @typedef {{ alert: string, expr: string, for?: string, labels: { severity: string }, annotations: { summary: string, do: string, runbook_url: string } }} Written */

/**
 * The rules of infra/alerts that can be decided from what the processes say at one moment. The others need the history
 * that only Prometheus keeps.
 * @returns {Promise<{ rules: Rule[], needHistory: string[] }>} needHistory: the names of the others
 */
export async function readRules() {
  /** @type {{ groups: { rules: Written[] }[] }} */
  const { groups } = parse(await readFile(RULES, 'utf8'));
  const read = groups
    .flatMap((group) => group.rules)
    .map((rule) => ({ rule, condition: readCondition(rule.expr) }));
  return {
    rules: read.flatMap(({ rule, condition }) => (condition === null ? [] : [asRule(rule, condition)])),
    needHistory: read.filter(({ condition }) => condition === null).map(({ rule }) => rule.alert),
  };
}

/** @param {Written} written @param {Condition} condition @returns {Rule} */
function asRule({ alert, for: lasting = '0s', labels, annotations }, condition) {
  return {
    alert,
    condition,
    forMs: milliseconds(lasting),
    severity: labels.severity,
    summary: annotations.summary,
    act: annotations.do,
    runbook: annotations.runbook_url,
  };
}

const EXPRESSION =
  /^(time\(\) - )?(?:(max|min)(?: by \(([\w, ]+)\))? ?\()?(\w+)(?:\{([^}]*)\})?\)? (==|>|<) ([\d.]+)$/;

/** @param {string} expression of Prometheus @returns {Condition | null} null when it says more than these conditions can */
export function readCondition(expression) {
  const found = EXPRESSION.exec(expression);
  if (!found) return null;
  const [, age, fold, by, metric = '', matchers = '', comparison, bound] = found;
  return {
    metric,
    isAge: age !== undefined,
    matchers: [...matchers.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].map(
      ([, label = '', operator, value = '']) => ({
        label,
        operator: /** @type {'=' | '!=' | '=~'} */ (operator),
        value,
      }),
    ),
    fold: /** @type {'max' | 'min' | undefined} */ (fold) ?? null,
    by: by === undefined ? [] : by.split(', '),
    comparison: /** @type {'==' | '>' | '<'} */ (comparison),
    bound: Number(bound),
  };
}

const UNITS = { s: 1000, m: 60_000, h: 3_600_000 };

/** @param {string} duration as in `90s`, `5m` */
function milliseconds(duration) {
  const unit = /** @type {keyof typeof UNITS} */ (duration.at(-1));
  return Number.parseInt(duration, 10) * UNITS[unit];
}
