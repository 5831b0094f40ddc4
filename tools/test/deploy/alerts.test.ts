/** Tests alerts and scrape configurations with promtool: each alert fires when it should and is otherwise silent. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findPrometheus } from '../../src/downloads/prometheus.ts';
import { alerts, dashboardExpressions, readText } from '../support/deploy.ts';
import { folderOfTest } from '../support/folder.ts';

const folder = join(import.meta.dirname, '../../../deploy/prometheus');
type Firing = Record<string, string | number>;
type Case = { series?: Record<string, string>; expected: Record<string, Record<string, Firing[]>> };
const cases = parse(readText('deploy/prometheus/alerts.test.yml')) as Case[];

it.each(alerts())('$alert has test cases, firing and silent', ({ alert, annotations: { summary } }) => {
  const ours = cases.flatMap(({ expected }) => Object.values(expected[alert] ?? {}));
  expect(ours.some((firing) => firing.length > 0)).toBe(true);
  // Watchdog always fires.
  if (alert !== 'Watchdog') expect(ours.some((firing) => firing.length === 0)).toBe(true);
  const known = ours.flatMap((firing) => firing.flatMap((labels) => Object.keys(labels)));
  const named = [...summary.matchAll(/{{ (?:\$labels\.)?(\S+) }}/g)].map(([, label]) => label);
  expect(known).toEqual(expect.arrayContaining(named));
});

it('docs/operations.md explains exactly the existing alerts, with their severity', () => {
  const [, section = ''] = /\n## Alerts\n([^]*?)\n## /.exec(readText('docs/operations.md')) ?? [];
  const explained = [...section.matchAll(/^- \*\*(\w+)\*\* \(`(\w+)`\): ([^]*?)(?=\n- \*\*|(?![^]))/gm)];
  expect(explained.map(([, name, severity]) => [name, severity])).toEqual(
    alerts().map(({ alert, labels }) => [alert, labels.severity]),
  );
  for (const [, name, , words] of explained) expect(words?.trim().length, name).toBeGreaterThan(120);
});

/** An alert in the format of promtool; `$value` is not a label, but the figure in its summary. */
function expectedAlert(name: string, { $value = '', ...labels }: Firing) {
  const { labels: ours, annotations } = alerts().find(({ alert }) => alert === name)!;
  const summary = annotations.summary
    .replace('{{ $value }}', String($value))
    .replaceAll(/{{ \$labels\.(\w+) }}/g, (_, label: string) => String(labels[label] ?? ''));
  return { exp_labels: { ...ours, ...labels }, exp_annotations: { summary } };
}

const tools = await findPrometheus().catch((error: Error) => error.message.split('\n')[0]!);
if (typeof tools === 'string')
  console.log(`promtool: skipped, because it could not be found or fetched (${tools}); install prometheus`);

describe.runIf(typeof tools !== 'string')('promtool', () => {
  const promtool = (...args: string[]) => {
    if (typeof tools === 'string') throw new Error(tools);
    return execFileSync(tools.promtool, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  };

  /** Runs test cases about alerts, or about expressions of the dashboard, with promtool. */
  const passes = (tests: unknown[]) => {
    const file = join(folderOfTest(), 'test.yml');
    writeFileSync(file, JSON.stringify({ rule_files: [join(folder, 'alerts.yml')], tests }));
    expect(promtool('test', 'rules', file)).toContain('SUCCESS');
  };

  it('every test case passes', () => {
    passes(
      cases.map(({ series = {}, expected }) => ({
        interval: '1m',
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        alert_rule_test: Object.entries(expected).flatMap(([alertname, times]) =>
          Object.entries(times).map(([eval_time, firing]) => ({
            alertname,
            eval_time,
            exp_alerts: firing.map((labels) => expectedAlert(alertname, labels)),
          })),
        ),
      })),
    );
  });

  it('accepts the rules and both configurations', () => {
    expect(promtool('check', 'rules', 'alerts.yml')).toContain(`SUCCESS: ${alerts().length} rules found`);
    promtool('check', 'config', '--syntax-only', 'prometheus.yml');
    // Debian's Prometheus has no Kubernetes discovery, so everything else is checked.
    const text = readText('deploy/prometheus/kubernetes.yml');
    expect(text).toContain('kubernetes_sd_configs: [');
    const file = join(folderOfTest(), 'kubernetes.yml');
    writeFileSync(file, text.replace(/kubernetes_sd_configs: \[.*\]/, 'static_configs: [{ targets: [a:1] }]'));
    promtool('check', 'config', '--syntax-only', file);
  });

  it('the dashboard shows 100 % failures for a third party whose calls all fail', () => {
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
          expr,
          eval_time: '10m',
          exp_samples: [
            { labels: '{to="paypal"}', value: 0 },
            { labels: '{to="stripe"}', value: 1 },
          ],
        },
      ],
    };
    passes([test]);
  });
});
