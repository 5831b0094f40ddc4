/** Under a steady load, neither memory nor open files of a process may grow after the first quarter. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { assertNone, audit } from '../load/audit.ts';
import { startUsers } from '../load/simulated-users.ts';
import type { Scenario, Size } from './scenario.ts';

const minutes: Record<Size, number> = { small: 0.5, full: 20 };
/** Memory may reach this multiple of the highest value of the second quarter. */
const MEMORY_GROWTH = 1.15;
/**
 * On a large machine V8 would let a heap grow to gigabytes before it collects garbage. With little more memory than a
 * service needs, a service with a leak ends within the 20 minutes.
 */
const HEAP = { NODE_OPTIONS: '--max-old-space-size=96' };
const MORE_FILES = 10;
const SAMPLE_MS = 1_000;

type Sample = { memoryMb: number; files: number };

export const steady: Scenario = {
  name: 'steady',
  run: async (size) => {
    if (process.platform !== 'linux') return 'skipped: memory and open files are read from /proc';
    const cluster = await startCluster({}, undefined, () => HEAP);
    try {
      const { ledger, end } = startUsers(2, cluster.gateways);
      const samples: Map<string, Sample>[] = [];
      for (const until = Date.now() + minutes[size] * 60_000; Date.now() <= until;) {
        samples.push(sample(cluster));
        await setTimeout(SAMPLE_MS);
      }
      await end();
      assertNone([...(await audit(cluster, ledger)), ...(size === 'full' ? growth(samples) : [])]);
      return `${minutes[size]} minutes, ${ledger.writes} writes acknowledged, 0 lost; ${figures(samples)}`;
    } finally {
      await cluster.stop();
    }
  },
};

const services = ({ processes }: Cluster) => [...processes].filter(([name]) => !/^(postgres|sim)/.test(name));

function sample(cluster: Cluster): Map<string, Sample> {
  return new Map(
    services(cluster).map(([name, { pid }]) => {
      const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return [name, { memoryMb: Math.round(Number(kb) / 1024), files: readdirSync(`/proc/${pid}/fd`).length }];
    }),
  );
}

function highest(samples: Map<string, Sample>[], name: string): Sample {
  const all = samples.flatMap((one) => one.get(name) ?? []);
  return {
    memoryMb: Math.max(...all.map(({ memoryMb }) => memoryMb)),
    files: Math.max(...all.map(({ files }) => files)),
  };
}

const quarters = (samples: Map<string, Sample>[]) => {
  const quarter = Math.floor(samples.length / 4);
  return { second: samples.slice(quarter, 2 * quarter), last: samples.slice(3 * quarter) };
};

function growth(samples: Map<string, Sample>[]): string[] {
  const { second, last } = quarters(samples);
  return [...(samples[0]?.keys() ?? [])].flatMap((name) => {
    const [before, after] = [highest(second, name), highest(last, name)];
    // The memory of NATS follows the load: it indexes the messages of 14 days and remembers the ids of ten minutes.
    const larger = name !== 'nats' && after.memoryMb > before.memoryMb * MEMORY_GROWTH;
    const grown = larger || after.files > before.files + MORE_FILES;
    return grown ? [`${name} grew: ${JSON.stringify([before, after])}`] : [];
  });
}

function figures(samples: Map<string, Sample>[]): string {
  const { second, last } = quarters(samples);
  return [...(samples[0]?.keys() ?? [])]
    .map((name) => {
      const [before, after] = [highest(second, name), highest(last, name)];
      return `${name} ${before.memoryMb} to ${after.memoryMb} MB, ${before.files} to ${after.files} files`;
    })
    .join('; ');
}
