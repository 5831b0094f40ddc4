/** Alerts and scrape configurations in Prometheus' tools: each alert fires when it should and is otherwise silent. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findPrometheus } from '../../src/downloads/prometheus.ts';
import { alerts, dashboardExpressions, readText } from '../support/deploy.ts';
import { folderOfTest } from '../support/folder.ts';

const folder = join(import.meta.dirname, '../../../deploy/prometheus');
type Case = { alertname: string; exp_alerts?: unknown[] };
const { tests } = parse(readText('deploy/prometheus/alerts.test.yml')) as {
  tests: { alert_rule_test: Case[] }[];
};
const cases = tests.flatMap(({ alert_rule_test: some }) => some);

it.each(alerts().map(({ alert }) => alert))('%s is tested firing and silent', (alert) => {
  const ours = cases.filter(({ alertname }) => alertname === alert);
  expect(ours.some(({ exp_alerts: fired = [] }) => fired.length > 0)).toBe(true);
  // One that always fires has no silence to test.
  if (alert !== 'Watchdog') expect(ours.some(({ exp_alerts: fired = [] }) => fired.length === 0)).toBe(true);
});

it('no case names an alert that does not exist', () => {
  const known = new Set(alerts().map(({ alert }) => alert));
  expect(cases.filter(({ alertname }) => !known.has(alertname))).toEqual([]);
});

it('exactly the existing alerts are explained in docs/operations.md, with their severity', () => {
  const [, section = ''] = /\n## Alerts\n([^]*?)\n## /.exec(readText('docs/operations.md')) ?? [];
  const explained = [...section.matchAll(/^- \*\*(\w+)\*\* \(`(\w+)`\): ([^]*?)(?=\n- \*\*|(?![^]))/gm)];
  expect(explained.map(([, name, severity]) => [name, severity])).toEqual(
    alerts().map(({ alert, labels }) => [alert, labels.severity]),
  );
  for (const [, name, , words] of explained) expect(words?.trim().length, name).toBeGreaterThan(120);
});

const tools = await findPrometheus().catch((error: Error) => error.message.split('\n')[0]!);
if (typeof tools === 'string')
  console.log(
    `promtool: skipped, because it can be neither found nor fetched (${tools}); install prometheus`,
  );

describe.runIf(typeof tools !== 'string')('promtool', () => {
  const promtool = (...args: string[]) => {
    if (typeof tools === 'string') throw new Error(tools);
    return execFileSync(tools.promtool, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  };

  it('promtool passes every case', () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });

  it('promtool accepts the rules and both configurations', () => {
    expect(promtool('check', 'rules', 'alerts.yml')).toContain(`SUCCESS: ${alerts().length} rules found`);
    promtool('check', 'config', '--syntax-only', 'prometheus.yml');
    // Debian builds Prometheus without Kubernetes discovery: everything else is checked.
    const text = readText('deploy/prometheus/kubernetes.yml');
    expect(text).toContain('kubernetes_sd_configs: [');
    const file = join(folderOfTest(), 'kubernetes.yml');
    writeFileSync(
      file,
      text.replace(/kubernetes_sd_configs: \[.*\]/, 'static_configs: [{ targets: [a:1] }]'),
    );
    promtool('check', 'config', '--syntax-only', file);
  });

  it('a party whose calls all fail is at 100 % in the dashboard', () => {
    const expr = dashboardExpressions()
      .find((one) => one.startsWith('1 - '))!
      .replaceAll('$to', '.*')
      .replaceAll('$__rate_interval', '5m');
    const calls = (labels: string) => ({
      series: `outgoing_call_duration_seconds_count{${labels}}`,
      values: '0+1x20',
    });
    const test = {
      interval: '1m',
      input_series: [calls('to="stripe",outcome="failed"'), calls('to="paypal",outcome="2xx"')],
      promql_expr_test: [
        {
          ...{ expr, eval_time: '10m' },
          exp_samples: [
            { labels: '{to="paypal"}', value: 0 },
            { labels: '{to="stripe"}', value: 1 },
          ],
        },
      ],
    };
    const file = join(folderOfTest(), 'test.yml');
    writeFileSync(file, JSON.stringify({ tests: [test] }));
    expect(promtool('test', 'rules', file)).toContain('SUCCESS');
  });
});
