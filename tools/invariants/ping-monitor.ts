import type { Findings } from './metrics.ts';

const PATIENCE_MS = 5000;
const MIN_INTERVAL_MS = 60_000;
const MAX_BACKUP_AGE_MS = 26 * 3_600_000;

/** Calls an outside monitor once a minute while the shop is well, and logs otherwise; the alarm is raised when the calls stop. */
export function monitorPing(
  url: string | undefined,
  log: (level: 'info' | 'error', line: string) => void,
): (problem: string | null) => Promise<void> {
  let pingedAt = 0;
  let reported: string | null = null;
  return async (problem) => {
    if (url === undefined) return;
    const isDue = Date.now() - pingedAt >= MIN_INTERVAL_MS;
    if (problem === null && !isDue) return;
    const failure = problem ?? (await callMonitor(url));
    if (failure === null) pingedAt = Date.now();
    if (failure === reported) return;
    reported = failure;
    if (failure === null) log('info', 'ALERT_PING_URL is called again');
    else log('error', `ALERT_PING_URL gets no call: ${failure}`);
  };
}

/** Why the call failed. The address is a secret and stays out of it. */
async function callMonitor(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2 * PATIENCE_MS) });
    await answer.body?.cancel();
    return answer.ok ? null : `the monitor answers ${answer.status}`;
  } catch {
    return 'the monitor does not answer';
  }
}

type Found = Pick<Findings, 'problem' | 'verdicts' | 'newestBackup'> & { unready: string[] };

/** `null` while the shop is well. */
export function whyNotWell({ problem, verdicts, newestBackup, unready }: Found, now: number): string | null {
  if (problem !== null) return 'the invariants cannot be checked';
  const broken = verdicts.filter(({ breaches }) => breaches.length > 0).map(({ name }) => name);
  const isBackupOld = newestBackup !== undefined && now - (newestBackup?.getTime() ?? 0) > MAX_BACKUP_AGE_MS;
  const reasons = [
    ...(broken.length > 0 ? [`broken: ${broken.join(', ')}`] : []),
    ...unready,
    ...(isBackupOld ? ['there has been no backup for more than 26 hours'] : []),
  ];
  return reasons.length > 0 ? reasons.join('; ') : null;
}

/** One sentence for each process that is not ready or works without a part; `processes`: their addresses by name. */
export async function unreadyProcesses(processes: Record<string, string>): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(processes).map(async ([name, url]) => {
      const status = await readiness(url);
      return status === 'ready' ? [] : [`${name} is ${status}`];
    }),
  );
  return found.flat();
}

async function readiness(url: string): Promise<string> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const body: unknown = await answer.json();
    const hasStatus = typeof body === 'object' && body !== null && 'status' in body;
    return hasStatus && typeof body.status === 'string' ? body.status : 'not-ready';
  } catch {
    return 'down';
  }
}
