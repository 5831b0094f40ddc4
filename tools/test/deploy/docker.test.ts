import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listening } from '@scrollstop/service-kit/testing/listening';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { accountsInFiles } from '../../src/nats/accounts.ts';
import { ROOT as root } from '../../src/folders.ts';
import { PARTS, PUBLISHERS } from '../../src/start/services.ts';
import { composeServices, readText as read } from '../support/deploy.ts';

const compose = read('docker-compose.yml');
const example = read('.env.example');
interface Service {
  ports?: string[];
  profiles?: string[];
  networks?: string[] | Record<string, unknown>;
  image?: string;
  build?: object;
  user?: string;
  healthcheck?: { test: string[] };
}
const services = composeServices<Service>();
const networksOf = (name: string) => {
  const { networks = [] } = services[name] ?? {};
  return Array.isArray(networks) ? networks : Object.keys(networks);
};
const matches = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))];

it('.env.example sets each variable only once, because only the last line would count', () => {
  const names = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it('every file that compose mounts is in the repository', () => {
  const mounted = matches(compose, /- \.\/([^:]+):/g);
  expect(mounted.length).toBeGreaterThan(5);
  expect(mounted.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('every required variable is in .env.example or generated, and every generated one is used', () => {
  const printed = execFileSync(process.execPath, [join(root, 'tools/src/operations/make-env.ts')], {
    encoding: 'utf8',
  });
  const generated = matches(printed, /^(\w+)=/gm);
  const required = matches(example.split('--- optional ---')[0]!, /^(\w+)=/gm);
  // Optional, so that the .env of an earlier release still starts the default stack.
  const optional = ['BACKUP_PASSPHRASE', 'VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'];
  for (const name of optional) expect(compose).toContain(`\${${name}:-}`);
  expect([...generated, ...required].sort()).toEqual([...optional, ...matches(compose, /\$\{(\w+):\?/g)].sort());
});

it('plain HTTP is published on loopback only, and TLS by Caddy', () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name).sort()).toEqual(['caddy', 'gateway', 'prometheus']);
  expect(services['gateway']?.ports).toEqual(['127.0.0.1:${PORT:-4200}:3000']);
  expect(services['prometheus']?.ports).toEqual(['127.0.0.1:${PROMETHEUS_PORT:-9090}:9090']);
  expect(services['caddy']?.profiles).toEqual(['tls']);
});

it('every container is hardened and limited, and none runs as root', () => {
  const { pgbouncer } = (parse(read('deploy/pooler/compose.yml')) as { services: { pgbouncer: Service } }).services;
  for (const [name, service] of Object.entries({ ...services, pgbouncer })) {
    expect(service, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: { options: { 'max-size': '20m', 'max-file': '5' } },
      deploy: { resources: { limits: { memory: expect.any(String) as string } } },
    });
    // The default user of an unmodified third-party image is unknown, so compose must set one.
    if (!service.build && service.image !== 'scrollstop/provision') {
      expect(service.user, name).toMatch(/^(?!root\b|0\b)/);
      expect(service.user, name).toBeDefined();
    }
  }
});

it('Prometheus scrapes every process with metrics, and shares a network with it', () => {
  const { scrape_configs: jobs } = parse(read('deploy/prometheus/prometheus.yml')) as {
    scrape_configs: { dns_sd_configs: { names: string[] }[] }[];
  };
  const names = jobs.flatMap(({ dns_sd_configs: some }) => some.flatMap(({ names }) => names));
  expect(names).toEqual(expect.arrayContaining([...PARTS.map(({ name }) => name), 'exporter']));
  for (const name of names.filter((one) => one in services)) expect(networksOf(name), name).toContain('inside');
  expect(networksOf('prometheus')).toContain('inside');
});

it('services share only one network with the gateway, so that they see it at one address', () => {
  for (const name of PUBLISHERS)
    expect(
      networksOf(name).filter((network) => networksOf('gateway').includes(network)),
      name,
    ).toEqual(['inside']);
  const { networks } = parse(compose) as {
    networks: Record<string, { ipam: { config: { subnet: string }[] } }>;
  };
  const subnets = Object.values(networks).map(({ ipam }) => ipam.config[0]?.subnet);
  expect(subnets.filter((subnet) => subnet?.startsWith('10.89.'))).toHaveLength(4);
  expect(compose).toContain(`TRUSTED_PROXIES: ${networks['inside']?.ipam.config[0]?.subnet}`);
});

it('NATS has the same permissions as in npm start', () => {
  expect(read('deploy/nats/accounts.conf')).toBe(accountsInFiles());
  const conf = read('deploy/nats/nats.conf');
  expect(conf).toContain('\ninclude accounts.conf\n');
  expect(compose).toContain('- ./deploy/nats/accounts.conf:/etc/nats/accounts.conf:ro\n');
  expect(conf).toContain('\nserver_name: scrollstop\n'); // the canary's name
});

it.each(PARTS.map(({ name }) => name))('the image of %s starts its service as a user other than root', (name) => {
  const file = read(`services/${name}/Dockerfile`);
  expect(file).toMatch(/\nUSER node\n/);
  expect(file.trim().split('\n').at(-1)).toBe(`CMD ["node", "services/${name}/src/main.ts"]`);
});

it('only the provisioning job gets the passwords of schema owners, and its image contains all migrations', () => {
  const blocks = compose.split(/^ {2}(?=[a-z]+:\n)/m);
  const holders = blocks.filter((block) => block.includes('_DB_OWNER_PASSWORD')).map((block) => block.split(':')[0]);
  expect(holders).toEqual(['provision']);
  for (const { name } of PARTS)
    expect(read('tools/Dockerfile')).toContain(`COPY services/${name}/src/db services/${name}/src/db`);
});

it.each([
  [200, 0],
  [503, 1],
])('the health probe of a container exits, after the status %i, with %i', async (status, code) => {
  const requests: unknown[] = [];
  const server = createServer((request, response) => {
    requests.push([request.method, request.url]);
    response.writeHead(status).end('{}');
  });
  const { port } = new URL(await listening(server));
  const [, ...probe] = services['auth']!.healthcheck!.test;
  const command = probe.map((word) => word.replaceAll('$$', '$')).map((word) => (word === '3000' ? port : word));
  const [ended] = (await once(spawn(command[0]!, command.slice(1)), 'exit')) as [number];
  server.close();
  expect([ended, requests]).toEqual([code, [['GET', '/readyz']]]);
});

it('the separate origin of the owner’s pages serves all of their addresses', () => {
  const [, served = ''] = /@page path \/ (.+)/.exec(read('apps/admin-mfe/Caddyfile'))!;
  const [, listed = ''] = /ownerPaths = \[(.+)\]/.exec(read('libs/challenge/src/features/paths.ts'))!;
  expect(served.split(' ')).toEqual(matches(listed, /'(.+?)'/g));
});

it('the separate origin of the owner’s pages forwards all of their calls, and no other', () => {
  const [, patterns = ''] = /@owner path (.+)/.exec(read('apps/admin-mfe/Caddyfile'))!;
  const forwarded = patterns.split(' ').map((one) => new RegExp(`^${one.replace('*', '.*')}$`));
  const sources = globSync('apps/admin-mfe/src/**/*.{ts,tsx}', { cwd: root }).map(read).join('\n');
  const calls = matches(sources, /(\/api\/[\w/-]+)/g);
  expect(calls.length).toBeGreaterThan(15);
  expect(calls.filter((path) => !forwarded.some((pattern) => pattern.test(path)))).toEqual([]);
  expect(forwarded.some((pattern) => pattern.test('/api/shopify/webhooks/orders/create'))).toBe(false);
});
