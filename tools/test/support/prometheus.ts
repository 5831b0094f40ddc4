/** A real Prometheus with the alerts of deploy/, which scrapes ports of this machine every second. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../../src/processes/ports.ts';

type QueryResponse = {
  status: string;
  error?: string;
  data?: { result: { metric: Record<string, string>; value: [number, string] }[] };
};

export async function startPrometheus(binary: string, ports: readonly number[]) {
  const dir = mkdtempSync(join(tmpdir(), 'scrollstop-prometheus-'));
  const port = await freePort();
  const rules = join(import.meta.dirname, '../../../deploy/prometheus/alerts.yml');
  const targets = ports.map((one) => `127.0.0.1:${one}`);
  writeFileSync(
    join(dir, 'prometheus.yml'),
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s', scrape_timeout: '1s' },
      rule_files: [rules],
      // Differs from the shipped configuration: no alert may depend on the name of a job.
      scrape_configs: [{ job_name: 'of-somebody-else', scrape_timeout: '1s', static_configs: [{ targets }] }],
    }),
  );
  const child = spawn(
    binary,
    [
      `--config.file=${join(dir, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(dir, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(
    async () => {
      if (!(await fetch(`${url}/-/ready`)).ok) throw new Error('not ready');
    },
    { timeout: 60_000, interval: 100 },
  );
  return {
    /** Throws Prometheus' own message for an invalid query. */
    query: async (query: string) => {
      const response = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query }).toString()}`);
      const { status, error, data } = (await response.json()) as QueryResponse;
      if (status !== 'success' || !data) throw new Error(`${query}: ${error}`);
      return data.result.map(({ metric, value }) => ({ metric, value: Number(value[1]) }));
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
