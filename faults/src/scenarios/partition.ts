/**
 * In a network namespace, all packets between the services and PostgreSQL, then NATS, are dropped for a while. Without
 * PostgreSQL a call must end with 503 in time, without NATS calls must succeed, and no write may be lost.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onPath, runs } from '@scrollstop/tools/downloads/programs';
import { isRootOnLinux } from '@scrollstop/tools/processes/running-process';
import type { Scenario } from './scenario.ts';

const INSIDE = join(import.meta.dirname, '../partition/inside.ts');

export const partition: Scenario = {
  name: 'partition',
  run: async (size) => {
    if (!isRootOnLinux()) return 'skipped: only root on Linux has network namespaces';
    if (!onPath('iptables').some(runs)) return 'skipped: iptables is not installed';
    const inNamespace = 'ip link set lo up && exec "$0" "$@"';
    const node = [process.execPath, INSIDE, size];
    const { stdout } = await promisify(execFile)('unshare', ['--net', 'sh', '-c', inNamespace, ...node]);
    return stdout.trim().split('\n').at(-1) ?? '';
  },
};
