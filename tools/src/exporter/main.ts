/**
 * Exports the metrics that no service can export: NATS, the disks of the servers and the public certificate. It has no
 * secret and no login (docs/operations.md, Watch).
 */
import { serveMetrics } from '@scrollstop/service-kit/metrics';
import { collectDefaultMetrics, Registry, register } from 'prom-client';
import { certificateGauges, readCertificates, targetsOf } from './certificates.ts';
import { diskGauges, disksOf, readDisks } from './disks.ts';
import { installGauges } from './gauges.ts';
import { readNats, natsGauges, nodesOf } from './nats.ts';

const { env } = process;
const nodes = nodesOf(env.NATS_MONITORS ?? '');
const disks = disksOf(env.DISKS ?? '');
const targets = targetsOf(env);

const registry = new Registry();
for (const one of [registry, register]) one.setDefaultLabels({ service: 'exporter' });
collectDefaultMetrics({ register });
installGauges(registry, natsGauges, () => readNats(nodes));
installGauges(registry, diskGauges, () => readDisks(disks));
installGauges(registry, certificateGauges, () => readCertificates(targets));

const readiness = {
  report: () => Promise.resolve({ status: 'ready' as const, degraded: [], reasons: {} }),
};
const server = await serveMetrics({ registry, readiness }, env.HOST || '0.0.0.0', Number(env.METRICS_PORT || 9464));
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    server?.close();
    process.exit(0);
  });
