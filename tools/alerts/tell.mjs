/** @typedef {import('./decide-alerts.mjs').Message} Message */

const PATIENCE_MS = 10_000;
const WORDS = { fires: 'ALERT', still: 'STILL', resolved: 'OVER' };

/**
 * Posts messages in one body. `text` is what Slack, Mattermost and Google Chat show, `content` what Discord does.
 * @param {string} url @param {string} shop which shop speaks @param {Message[]} messages
 * @returns {Promise<string | null>} why they did not arrive; null when they did
 */
export async function tell(url, shop, messages) {
  const text = messages.map((message) => describe(message)).join('\n');
  const body = {
    text: `${shop}\n${text}`,
    content: `${shop}\n${text}`.slice(0, 2000),
    shop,
    alerts: messages.map(asJson),
  };
  return reasonOf(() =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }),
  );
}

/**
 * Tells an outside service that the watchman is at work; it raises the alarm when nobody tells it any more.
 * @param {string} url @returns {Promise<string | null>} why it did not arrive
 */
export const pingDeadMan = (url) => reasonOf(() => fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }));

/** The address is a secret: it is in no reason. @param {() => Promise<Response>} ask @returns {Promise<string | null>} */
async function reasonOf(ask) {
  try {
    const answer = await ask();
    await answer.body?.cancel();
    return answer.ok ? null : `the answer is ${answer.status}`;
  } catch {
    return 'nobody answers there';
  }
}

/** @param {Message} message @returns {string} one line for a person */
export function describe({ status, alert: { rule, labels } }) {
  const summary = filled(rule.summary, labels);
  return status === 'resolved'
    ? `${WORDS[status]}: ${summary}`
    : `${WORDS[status]} (${rule.severity}): ${summary}. ${filled(rule.act, labels)} ${rule.runbook}`;
}

/** @param {Message} message */
function asJson({ status, alert: { rule, labels, since } }) {
  return {
    status,
    alert: rule.alert,
    severity: rule.severity,
    labels,
    since: new Date(since).toISOString(),
    summary: filled(rule.summary, labels),
    do: filled(rule.act, labels),
    runbook: rule.runbook,
  };
}

/** @param {string} text @param {Record<string, string>} labels */
const filled = (text, labels) =>
  text.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, label) => labels[label] ?? '');
