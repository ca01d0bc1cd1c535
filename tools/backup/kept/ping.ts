const PATIENCE_MS = 10_000;

/** Calls an outside monitor after a backup: the alarm that outlives this machine is raised when the calls stop. */
export async function ping(url: string | undefined, say: (line: string) => void) {
  if (url === undefined) return;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    if (!answer.ok) say(`the backup is made, but BACKUP_PING_URL answers ${answer.status}`);
  } catch {
    say('the backup is made, but BACKUP_PING_URL does not answer');
  }
}
