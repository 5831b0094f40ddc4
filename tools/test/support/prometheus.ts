/** Runs Prometheus with the alerts of deploy/; it scrapes ports of this machine every second. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/processes/ports.ts';
import { run, untilReady } from '../../src/processes/process.ts';
import { isReady } from '../../src/start/programs.ts';

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
      // Another name than in the shipped configuration, because no alert may depend on the name of a job.
      scrape_configs: [{ job_name: 'of-somebody-else', scrape_timeout: '1s', static_configs: [{ targets }] }],
    }),
  );
  const child = await run({
    name: 'prometheus',
    command: binary,
    args: [
      `--config.file=${join(dir, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(dir, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    log: join(dir, 'log'),
    stopSignal: 'SIGTERM',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, () => isReady(`${url}/-/ready`), dir);
  return {
    /** Throws Prometheus' message for an invalid query. */
    query: async (query: string) => {
      const response = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query }).toString()}`);
      const { status, error, data } = (await response.json()) as QueryResponse;
      if (status !== 'success' || !data) throw new Error(`${query}: ${error}`);
      return data.result.map(({ metric, value }) => ({ metric, value: Number(value[1]) }));
    },
    stop: async () => {
      await child.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
