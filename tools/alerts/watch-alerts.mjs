import { decideAlerts } from './decide-alerts.mjs';
import { measure } from './measure.mjs';
import { readRules } from './read-rules.mjs';
import { describe, pingDeadMan, tell } from './tell.mjs';

const PING_EVERY_MS = 60_000;
/** Of messages that nobody takes the newest are kept. */
const MOST_UNTOLD = 100;

/**
 * @typedef {object} AlertSettings
 * @property {string | undefined} webhookUrl where alerts are told; none when nobody wants them
 * @property {string | undefined} pingUrl of the dead man's switch
 * @property {number} repeatMs how often an alert that stays on is told again
 * @property {Record<string, string>} processes the address of each, by name
 * @property {string} token of calls inside the shop, as it is now
 * @property {string} shop which shop speaks
 */

/**
 * Tells of alerts where no Prometheus does. What is on is known in memory alone: after a restart an alert fires anew.
 * @param {AlertSettings} settings
 * @param {(level: 'info' | 'error', line: string) => void} log
 * @returns {Promise<(found: { own: string, isChecked: boolean }) => Promise<void>>} one round; own: the watchman's own
 *   metrics; isChecked: whether it could do its work
 */
export async function alertWatch(settings, log) {
  const { webhookUrl, pingUrl, processes, shop, repeatMs } = settings;
  const { rules } = await readRules();
  /** @type {Map<string, import('./decide-alerts.mjs').Known>} */
  let known = new Map();
  /** @type {import('./decide-alerts.mjs').Message[]} */
  let untold = [];
  let pingedAt = 0;
  const once = changesOf(log);

  async function round(/** @type {string} */ own) {
    if (webhookUrl === undefined) return;
    const measured = await measure(processes, settings.token, own);
    const decided = decideAlerts({ rules, measured, known, now: Date.now(), repeatMs });
    known = decided.known;
    for (const message of decided.messages)
      log(message.status === 'resolved' ? 'info' : 'error', describe(message));
    untold = [...untold, ...decided.messages].slice(-MOST_UNTOLD);
    if (untold.length === 0) return;
    const problem = await tell(webhookUrl, shop, untold);
    once('ALERT_WEBHOOK_URL', problem);
    if (problem === null) untold = [];
  }

  return async ({ own, isChecked }) => {
    await round(own);
    if (pingUrl === undefined || !isChecked || Date.now() - pingedAt < PING_EVERY_MS) return;
    const problem = await pingDeadMan(pingUrl);
    once('ALERT_PING_URL', problem);
    if (problem === null) pingedAt = Date.now();
  };
}

/** Says once that an address does not take what it is told, and once that it does again. @param {(level: 'info' | 'error', line: string) => void} log */
function changesOf(log) {
  /** @type {Map<string, string | null>} */
  const problems = new Map();
  return (/** @type {string} */ name, /** @type {string | null} */ problem) => {
    if ((problems.get(name) ?? null) === problem) return;
    problems.set(name, problem);
    if (problem === null) log('info', `${name} takes what it is told again`);
    else log('error', `${name} does not take what it is told: ${problem}. It is tried again`);
  };
}
