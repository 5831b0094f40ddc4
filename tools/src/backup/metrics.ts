/** Metrics of this service; deploy/prometheus/alerts.yml uses these names. */
export const PARTS = ['backup', 'archive', 'check', 'verify', 'journal'] as const;
export type Part = (typeof PARTS)[number];

/** The backups in one repository: seconds since 1970, null if it never happened. */
export interface Stored {
  lastSuccess: number | null;
  lastFull: number | null;
  lastSize: number | null;
}

export interface Figures {
  stored: Record<string, Stored>;
  walArchived: number | null;
  journalWritten: number | null;
  failures: Record<Part, number>;
}

const NOTHING: Stored = { lastSuccess: null, lastFull: null, lastSize: null };

export const noFigures = (repositories: readonly string[]): Figures => ({
  stored: Object.fromEntries(repositories.map((one) => [one, NOTHING])),
  walArchived: null,
  journalWritten: null,
  failures: { backup: 0, archive: 0, check: 0, verify: 0, journal: 0 },
});

/** Prometheus' text format. The time of an event that never happened is 0, so that its age triggers the alert. */
export function metricsText({ failures, stored, walArchived, journalWritten }: Figures): string {
  const head = (name: string, help: string) =>
    `# HELP scrollstop_backup_${name} ${help}\n# TYPE scrollstop_backup_${name} gauge\n`;
  const gauge = (name: string, help: string, value: number | null) =>
    `${head(name, help)}scrollstop_backup_${name} ${value ?? 0}\n`;
  const each = (name: string, help: string, of: keyof Stored) =>
    head(name, help) +
    Object.entries(stored)
      .map(([key, one]) => `scrollstop_backup_${name}{repository="${key}"} ${one[of] ?? 0}\n`)
      .join('');
  return [
    each('last_success_timestamp_seconds', 'End of the last successful backup of any kind.', 'lastSuccess'),
    each('last_full_timestamp_seconds', 'End of the last successful full backup.', 'lastFull'),
    gauge('wal_last_archived_timestamp_seconds', 'Time at which the log last reached the repository.', walArchived),
    gauge('journal_last_success_timestamp_seconds', 'Time at which the journal was last current.', journalWritten),
    each('last_size_bytes', 'Bytes that the last backup added to the repository.', 'lastSize'),
    '# HELP scrollstop_backup_failures_total Failed backups, checks and journal entries.\n# TYPE scrollstop_backup_failures_total counter\n',
    ...PARTS.map((part) => `scrollstop_backup_failures_total{part="${part}"} ${failures[part]}\n`),
  ].join('');
}
