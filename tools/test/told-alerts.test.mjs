import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decideAlerts } from '../alerts/decide-alerts.mjs';
import { read } from '../alerts/measure.mjs';
import { readCondition, readRules } from '../alerts/read-rules.mjs';
import { describe as inWords } from '../alerts/tell.mjs';

const minute = 60_000;
const repeatMs = 240 * minute;
const { rules, needHistory } = await readRules();
const nothing = /** @type {Map<string, import('../alerts/decide-alerts.mjs').Known>} */ (new Map());

/** @param {string} job @param {...string} lines */
const measuredOf = (job, ...lines) => {
  const metrics = lines.map((line) => `# TYPE ${/^\w+/.exec(line)?.[0]} gauge`);
  const { samples, metrics: names } = read(job, [...metrics, ...lines].join('\n'));
  return { samples, metrics: new Set(names) };
};

/**
 * Goes through the minutes with what is measured in each; null: nothing is known of the metric then.
 * @param {(import('../alerts/measure.mjs').Measured)[]} minutes
 */
function told(minutes) {
  let known = nothing;
  return minutes.flatMap((measured, at) => {
    const decided = decideAlerts({ rules, measured, known, now: at * minute, repeatMs });
    known = decided.known;
    return decided.messages.map((message) => `${at} ${message.status} ${message.alert.rule.alert}`);
  });
}

test('all rules are told of but those that need history', () => {
  expect(needHistory).toEqual([
    'JobsFail',
    'RequestsFail',
    'RequestsSlow',
    'ProcessNotWatched',
    'BackupNotWatched',
  ]);
  expect(rules.length).toBeGreaterThanOrEqual(20);
});

test('an expression is read as Prometheus reads it, or not at all', () => {
  expect(readCondition('max by (name) (boostline_invariant_broken) == 1')).toMatchObject({
    metric: 'boostline_invariant_broken',
    fold: 'max',
    by: ['name'],
    comparison: '==',
    bound: 1,
    isAge: false,
  });
  expect(readCondition('time() - max(boostline_backup_newest_at_seconds) > 93600')).toMatchObject({
    isAge: true,
    fold: 'max',
    by: [],
    comparison: '>',
    bound: 93_600,
  });
  expect(readCondition('up{job=~"gateway|orders"} == 0')).toMatchObject({
    matchers: [{ label: 'job', operator: '=~', value: 'gateway|orders' }],
    fold: null,
  });
  for (const more of ['rate(a[5m]) > 1', 'absent(a)', 'max(a) > 1 and max(b) > 1', 'sum(a) > 1', 'a > b'])
    expect(readCondition(more)).toBeNull();
});

describe('an alert', () => {
  const held = (/** @type {number} */ lines) =>
    measuredOf('fulfilment', `boostline_placements_held{reason="review"} ${lines}`);
  const silent = { samples: [], metrics: new Set([]) };

  test('fires when it was on for long enough, is told again, and once when it is over', () => {
    const on = Array.from({ length: 247 }, () => held(1));
    expect(told([...on, held(0), held(0)])).toEqual([
      '5 fires LinesInReview',
      '245 still LinesInReview',
      '247 resolved LinesInReview',
    ]);
  });

  test('that is over before it fires is not told', () => {
    expect(told([held(1), held(1), held(0), held(1), held(1), held(1)])).toEqual([]);
  });

  test('is not over because nobody tells the figure any more', () => {
    const on = Array.from({ length: 6 }, () => held(1));
    expect(told([...on, silent, silent, held(0)])).toEqual([
      '5 fires LinesInReview',
      '8 resolved LinesInReview',
    ]);
  });

  test('is told in the words of its rule, for each of its labels', () => {
    const measured = measuredOf('invariants', 'boostline_invariant_broken{name="i02"} 1');
    const once = decideAlerts({ rules, measured, known: nothing, now: 0, repeatMs });
    const { messages } = decideAlerts({ rules, measured, known: once.known, now: minute, repeatMs });
    expect(messages.map(inWords)).toEqual([
      expect.stringMatching(
        /^ALERT \(page\): An invariant is broken: i02\. Open Operations .* docs\/runbooks\.md#/,
      ),
    ]);
  });

  test('is told as on and as over by turns, whatever the figure does', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(held(0), held(1), silent), { maxLength: 60 }), (minutes) => {
        const words = told(minutes).map((line) => line.split(' ')[1]);
        expect(words.every((word, at) => word === (at % 2 === 0 ? 'fires' : 'resolved'))).toBe(true);
      }),
    );
  });
});
