/** Metrics of this service; deploy/prometheus/alerts.yml uses these names. */
export const PARTS = ['backup', 'archive', 'check', 'verify', 'journal'] as const;
export type Part = (typeof PARTS)[number];

export interface Figures {
  /** Seconds since 1970; null when it has never happened. */
  lastSuccess: number | null;
  lastFull: number | null;
  walArchived: number | null;
  journalWritten: number | null;
  lastSize: number | null;
  failures: Record<Part, number>;
}

export const noFigures = (): Figures => ({
  ...{ lastSuccess: null, lastFull: null, walArchived: null, journalWritten: null, lastSize: null },
  failures: { backup: 0, archive: 0, check: 0, verify: 0, journal: 0 },
});

/** Prometheus' text format. Things that never happened are 0, so that their age triggers the alert. */
export function metricsText({
  failures,
  lastSuccess,
  lastFull,
  walArchived,
  journalWritten,
  lastSize,
}: Figures): string {
  const gauge = (name: string, help: string, value: number | null) =>
    `# HELP scrollstop_backup_${name} ${help}\n# TYPE scrollstop_backup_${name} gauge\nscrollstop_backup_${name} ${value ?? 0}\n`;
  return [
    gauge('last_success_timestamp_seconds', 'End of the last successful backup of any kind.', lastSuccess),
    gauge('last_full_timestamp_seconds', 'End of the last successful full backup.', lastFull),
    gauge(
      'wal_last_archived_timestamp_seconds',
      'Time at which the log last reached the repository.',
      walArchived,
    ),
    gauge(
      'journal_last_success_timestamp_seconds',
      'Time at which the journal was last current.',
      journalWritten,
    ),
    gauge('last_size_bytes', 'Bytes that the last backup added to the repository.', lastSize),
    '# HELP scrollstop_backup_failures_total Failed backups, checks and journal entries.\n# TYPE scrollstop_backup_failures_total counter\n',
    ...PARTS.map((part) => `scrollstop_backup_failures_total{part="${part}"} ${failures[part]}\n`),
  ].join('');
}
