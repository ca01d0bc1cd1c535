import type { Verdict } from '../invariants.ts';

/** Of the last check that could be made. */
export interface Findings {
  verdicts: Verdict[];
  checkedAt: Date | null;
  seconds: number | null;
  /** When the newest backup was made that can be restored; undefined where others make them. */
  newestBackup: Date | null | undefined;
  /** Why the last check could not be made. */
  problem: string | null;
}

/** The monitor's findings as Prometheus text. While invariants cannot be checked they keep their values, and their check grows old. */
export function invariantMetrics(found: Findings & { backupsElsewhere: boolean }) {
  const { verdicts, checkedAt, seconds, newestBackup, backupsElsewhere, problem } = found;
  return [
    ...metric(
      'boostline_invariant_broken',
      '1 while an invariant does not hold',
      verdicts.map(({ name, breaches }) => [`{name="${name}"}`, breaches.length > 0 ? 1 : 0]),
    ),
    ...metric(
      'boostline_invariant_breaches',
      'Rows that break an invariant',
      verdicts.map(({ name, breaches }) => [`{name="${name}"}`, breaches.length]),
    ),
    ...metric('boostline_invariants_checked_at_seconds', 'When the last check was made', [
      ['', checkedAt === null ? 0 : checkedAt.getTime() / 1000],
    ]),
    ...metric('boostline_invariants_check_seconds', 'How long the last check took', [['', seconds ?? 0]]),
    ...metric('boostline_invariants_unchecked', '1 while the last check could not be made', [
      ['', problem === null ? 0 : 1],
    ]),
    ...(newestBackup === undefined
      ? []
      : metric(
          'boostline_backup_newest_at_seconds',
          'When the newest backup was made that can be restored; 0 for none',
          [['', newestBackup === null ? 0 : newestBackup.getTime() / 1000]],
        )),
    ...metric('boostline_backups_elsewhere', '1 where backups are made elsewhere', [
      ['', backupsElsewhere ? 1 : 0],
    ]),
    ...metric('process_resident_memory_bytes', 'Resident memory size in bytes', [
      ['', process.memoryUsage.rss()],
    ]),
    '',
  ].join('\n');
}

function metric(name: string, help: string, values: [labels: string, value: number][]) {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...values.map(([labels, value]) => `${name}${labels} ${value}`),
  ];
}
