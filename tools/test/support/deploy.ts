/** Reads files of the repository, the compose services, the alerts and the dashboard. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../src/folders.ts';

export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The services of docker-compose.yml, with merge keys resolved. */
export const composeServices = <Service>() =>
  (parse(readText('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> }).services;

export type Alert = {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string };
};
type Rules = { groups: { rules: Alert[] }[] };
type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] };

export const alerts = (): Alert[] =>
  (parse(readText('deploy/prometheus/alerts.yml')) as Rules).groups.flatMap(({ rules }) => rules);

export const dashboardExpressions = (): string[] =>
  (JSON.parse(readText('deploy/grafana/scrollstop.json')) as Dashboard).panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr),
  );
