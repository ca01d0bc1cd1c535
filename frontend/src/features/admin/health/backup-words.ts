const hourMs = 3_600_000;
/** A nightly backup, late by two hours; the doctor says the same. */
const lateAfterHours = 26;

export function backupAge(at: string, now: Date): { hours: number; late: boolean } {
  const hours = Math.floor((now.getTime() - Date.parse(at)) / hourMs);
  return { hours, late: hours > lateAfterHours };
}

export function sizeText(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
