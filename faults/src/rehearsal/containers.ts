/** The containers of the rehearsed compose project. */
import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { HOST } from './host.ts';

export const docker = (...args: string[]) => execFileSync('docker', args, { cwd: HOST, encoding: 'utf8' }).trim();
export const compose = (...args: string[]) => docker('compose', ...args);
export const containersOf = (service: string) => compose('ps', '--quiet', service).split('\n').filter(Boolean);

interface State {
  Name: string;
  RestartCount: number;
  State: { OOMKilled: boolean };
  Config: { User: string };
  HostConfig: { ReadonlyRootfs: boolean; CapDrop: string[] | null; Memory: number };
  NetworkSettings: { Networks: Record<string, { IPAddress: string }> };
}
const inspect = (container: string) => (JSON.parse(docker('inspect', container)) as [State])[0];

/** The database's address with the superuser's login, at the address of the container. */
export function databaseUrl(): string {
  const [container = ''] = containersOf('postgres');
  const address = Object.values(inspect(container).NetworkSettings.Networks)[0]?.IPAddress;
  const password = docker('exec', container, 'printenv', 'POSTGRES_PASSWORD');
  return `postgresql://postgres:${password}@${address}:5432/scrollstop`;
}

export async function untilHealthy(service: string, replicas: number): Promise<void> {
  const end = Date.now() + 420_000;
  const states = () =>
    containersOf(service).map((one) => docker('inspect', '--format', '{{.State.Health.Status}}', one));
  while (states().filter((state) => state === 'healthy').length < replicas) {
    if (Date.now() > end)
      throw new Error(`${service} does not have ${replicas} healthy replicas: ${states().join(', ')}`);
    await setTimeout(300);
  }
}

/** Checks each container by the engine's report: user, file system, capabilities, memory and restarts. */
export function hardening(): { containers: number; faults: string[] } {
  const faults: string[] = [];
  const all = compose('ps', '--quiet').split('\n').filter(Boolean).map(inspect);
  for (const { Name, State, RestartCount, Config, HostConfig } of all) {
    const name = Name.replace(/^\/scrollstop-rehearsal-/, '');
    if (/^(sim|stripe)-/.test(name)) continue;
    if (!Config.User || /^(0|root)/.test(Config.User)) faults.push(`${name} runs as root`);
    if (!HostConfig.ReadonlyRootfs) faults.push(`${name} can write its file system`);
    if (!HostConfig.CapDrop?.includes('ALL')) faults.push(`${name} keeps capabilities`);
    if (!HostConfig.Memory) faults.push(`${name} has no memory limit`);
    if (State.OOMKilled) faults.push(`${name} was killed because its memory was insufficient`);
    if (RestartCount > 0) faults.push(`${name} was started ${RestartCount + 1} times`);
  }
  return { containers: all.length, faults };
}
