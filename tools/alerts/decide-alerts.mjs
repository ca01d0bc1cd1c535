/**
 * @typedef {import('./read-rules.mjs').Rule} Rule
 * @typedef {import('./read-rules.mjs').Condition} Condition
 * @typedef {import('./measure.mjs').Measured} Measured
 * @typedef {object} Known an alert that is on
 * @property {Rule} rule
 * @property {Record<string, string>} labels
 * @property {number} since when it came on, ms
 * @property {number | null} toldAt when it was last told; null while it is not on for long enough
 * @typedef {{ status: 'fires' | 'still' | 'resolved', alert: Known }} Message
 */

/**
 * Which alerts are on, and what is to be told about them now.
 * @param {{ rules: Rule[], measured: Measured, known: Map<string, Known>, now: number, repeatMs: number }} given
 * @returns {{ known: Map<string, Known>, messages: Message[] }}
 */
export function decideAlerts({ rules, measured, known, now, repeatMs }) {
  /** @type {Map<string, Known>} */
  const after = new Map();
  /** @type {Message[]} */
  const messages = [];
  for (const rule of rules)
    for (const labels of whereOn(rule.condition, measured, now)) {
      const key = keyOf(rule, labels);
      const { since, toldAt } = known.get(key) ?? { since: now, toldAt: null };
      const status = statusOf({ rule, since, toldAt, now, repeatMs });
      const alert = { rule, labels, since, toldAt: status === null ? toldAt : now };
      after.set(key, alert);
      if (status !== null) messages.push({ status, alert });
    }
  for (const [key, alert] of known) {
    if (after.has(key)) continue;
    // What nobody tells any more is not known to be better.
    if (!measured.metrics.has(alert.rule.condition.metric)) after.set(key, alert);
    else if (alert.toldAt !== null) messages.push({ status: 'resolved', alert });
  }
  return { known: after, messages };
}

/**
 * @param {{ rule: Rule, since: number, toldAt: number | null, now: number, repeatMs: number }} alert
 * @returns {'fires' | 'still' | null} null: nothing is to be told
 */
function statusOf({ rule, since, toldAt, now, repeatMs }) {
  if (toldAt === null) return now - since >= rule.forMs ? 'fires' : null;
  return now - toldAt >= repeatMs ? 'still' : null;
}

/** @param {Rule} rule @param {Record<string, string>} labels */
const keyOf = ({ alert }, labels) => JSON.stringify([alert, ...linesOf(labels)]);

/**
 * The labels of each series, or fold of series, that meets a condition.
 * @param {Condition} condition @param {Measured} measured @param {number} now
 * @returns {Record<string, string>[]}
 */
function whereOn(condition, { samples }, now) {
  const { metric, matchers, fold, by, isAge } = condition;
  /** @type {Map<string, { labels: Record<string, string>, values: number[] }>} */
  const groups = new Map();
  for (const sample of samples) {
    if (sample.metric !== metric || !matchers.every((matcher) => isMatch(matcher, sample.labels))) continue;
    const labels = fold === null ? sample.labels : labelsOf(sample, by);
    const key = JSON.stringify(linesOf(labels));
    const group = groups.get(key) ?? { labels, values: [] };
    groups.set(key, { labels, values: [...group.values, sample.value] });
  }
  return [...groups.values()]
    .filter(({ values }) => {
      const value = fold === 'min' ? Math.min(...values) : Math.max(...values);
      return isOn(condition, isAge ? now / 1000 - value : value);
    })
    .map(({ labels }) => labels);
}

/** @param {import('./measure.mjs').Sample} sample @param {string[]} names @returns {Record<string, string>} */
const labelsOf = ({ labels }, names) => Object.fromEntries(names.map((name) => [name, labels[name] ?? '']));

/** @param {Condition['matchers'][number]} matcher @param {Record<string, string>} labels */
function isMatch({ label, operator, value }, labels) {
  const given = labels[label] ?? '';
  if (operator === '=~') return value.split('|').includes(given);
  return operator === '=' ? given === value : given !== value;
}

/** @param {Condition} condition @param {number} value */
function isOn({ comparison, bound }, value) {
  if (comparison === '==') return value === bound;
  return comparison === '>' ? value > bound : value < bound;
}

/** In one order, whichever process told them. @param {Record<string, string>} labels */
const linesOf = (labels) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted();
