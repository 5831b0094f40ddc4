/** The manifests match each other and the images (variables: variables.test.ts; fields: kubernetes-schema.test.ts). */
import { BlockList, isIP } from 'node:net';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { accountsInFiles } from '../../src/nats/accounts.ts';
import { PUBLISHERS, STATEFUL } from '../../src/start/services.ts';
import { readText } from '../support/deploy.ts';
import { render } from '../support/kustomize.ts';
import {
  baseFiles,
  configKeys,
  kustomization,
  type Manifest,
  manifests,
  matches,
  mayReach,
  type Peer,
  secrets,
} from '../support/manifests.ts';

const all = manifests();
const of = (kind: string) => all.filter((one) => one.kind === kind);
const named = (kind: string, name: string) => of(kind).find(({ metadata }) => metadata.name === name)!;
const workloads = [...of('Deployment'), ...of('StatefulSet'), ...of('Job')];
const containerOf = ({ spec }: Manifest) => spec.template!.spec.containers[0]!;
const secretKeys = (name: string) =>
  Object.keys(secrets().find(({ metadata }) => metadata.name === name)?.stringData ?? {});

it('the kustomization lists every file of the base', () => {
  const { resources, patches } = kustomization('base');
  const files = ['kustomization.yaml', ...resources, ...patches.flatMap(({ path }) => path ?? [])];
  expect(files.filter((name) => name !== '../../nats').sort()).toEqual(baseFiles().sort());
});

it('both overlays set the public address', () => {
  for (const overlay of ['production', 'rehearsal'])
    expect(configKeys('scrollstop-env', overlay)).toContain('PUBLIC_ORIGIN');
});

it('NATS and the provisioning job receive every password', () => {
  expect(secretKeys('scrollstop-nats').sort()).toEqual(
    [...STATEFUL.map((name) => name.toUpperCase()), 'ADMIN', 'ROUTE'].map((name) => `${name}_NATS_PASSWORD`).sort(),
  );
  expect(secretKeys('scrollstop-provision').sort()).toEqual(
    [
      'ADMIN_DATABASE_URL',
      'DB_LOGIN_SUFFIX',
      'DB_OTHER_PASSWORDS',
      ...STATEFUL.flatMap((name) =>
        [`${name}_DB_OWNER_PASSWORD`, `${name}_DB_PASSWORD`].map((one) => one.replace(name, name.toUpperCase())),
      ),
    ].sort(),
  );
});

it.each(workloads.map((one) => [one.metadata.name, one] as const))('%s is hardened and limited', (name, one) => {
  const pod = one.spec.template!.spec;
  const { securityContext, resources, livenessProbe, readinessProbe } = containerOf(one);
  expect(pod.securityContext).toMatchObject({
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  expect(pod.securityContext.runAsUser).toBeGreaterThan(0);
  expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
  expect(securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(resources).toMatchObject({
    requests: { cpu: expect.any(String) as string, memory: expect.any(String) as string },
    limits: { memory: expect.any(String) as string },
  });
  if (name !== 'provision') expect([livenessProbe, readinessProbe]).not.toContain(undefined);
});

it('selectors match pods, ports match containers, scalers and budgets match workloads', () => {
  const labels = workloads.map(({ spec }) => spec.template!.metadata.labels);
  for (const { metadata, spec } of [...of('Deployment'), ...of('StatefulSet'), ...of('PodDisruptionBudget')])
    expect(
      labels.filter((one) => matches(spec.selector, one)),
      metadata.name,
    ).toHaveLength(1);
  for (const { metadata, spec } of of('Service')) {
    const pods = workloads.filter((one) =>
      matches({ matchLabels: spec.selector! }, one.spec.template!.metadata.labels),
    );
    expect(pods, metadata.name).toHaveLength(1);
    const ports = containerOf(pods[0]!).ports!.map((one) => one.name);
    for (const { targetPort } of spec.ports!) expect(ports, metadata.name).toContain(targetPort);
  }
  for (const { spec } of of('HorizontalPodAutoscaler'))
    expect(named('Deployment', spec.scaleTargetRef!.name)).toBeDefined();
  expect(
    of('PodDisruptionBudget')
      .map(({ metadata }) => metadata.name)
      .sort(),
  ).toEqual(['admin', 'nats', ...STATEFUL].sort());
  expect(
    of('Ingress')
      .flatMap(({ spec }) => spec.rules!)
      .flatMap(({ http }) => http.paths)
      .map(({ backend }) => backend.service.name),
  ).toEqual(['gateway']);
  // The controller ignores an Ingress without its class.
  expect(of('Ingress').map(({ spec }) => spec.ingressClassName)).toEqual(['nginx']);
});

it('the maximum of all autoscalers, plus one replica each in a roll-out, stays within 300 connections', () => {
  const [, each] = /Each replica takes up to (\d+)/.exec(readText('docs/operations.md')) ?? [];
  const [, all] = /-cmax_connections=(\d+)/.exec(readText('docker-compose.yml')) ?? [];
  const replicas = of('HorizontalPodAutoscaler').map(({ spec }) => (spec.maxReplicas ?? Infinity) + 1);
  const wanted = replicas.reduce((sum, one) => sum + one, 0) * Number(each);
  // 20 connections are reserved for the superuser, the provisioning job and operators.
  expect(wanted).toBeLessThanOrEqual(Number(all) - 20);
});

it('the Gateway API routes to the same port as the Ingress, and both use the issuer’s certificate', () => {
  const folder = 'deploy/kubernetes';
  const [gateway, route] = parseAllDocuments(readText(`${folder}/gateway-api/gateway.yaml`)).map(
    (one) => one.toJS() as { metadata: { annotations?: object }; spec: Record<string, never[]> },
  );
  expect(route?.spec['rules']).toEqual([{ backendRefs: [{ name: 'gateway', port: 3000 }] }]);
  expect(JSON.stringify(gateway?.spec)).toContain('"certificateRefs":[{"name":"scrollstop-tls"}]');
  const issuer = parse(readText(`${folder}/issuer.example.yaml`)) as Manifest;
  const wanted = { 'cert-manager.io/issuer': issuer.metadata.name };
  expect(gateway?.metadata.annotations).toMatchObject(wanted);
  expect(named('Ingress', 'scrollstop').metadata).toMatchObject({ annotations: wanted });
});

/** The label of the pod that cert-manager starts for the minute of a challenge. */
const solver = { 'acme.cert-manager.io/http01-solver': 'true' };
const pod = (name: string) =>
  name === 'solver' ? solver : workloads.find(({ metadata }) => metadata.name === name)!.spec.template!.metadata.labels;
const addresses: Record<string, string> = {
  outside: '203.0.113.7',
  'outside by IPv6': '2001:db8::7',
  'private address': '10.4.0.7',
  'private address by IPv6': 'fd00::7',
};
const namespaces = ['ingress-nginx', 'monitoring', 'default'];
const peer = (name: string): Peer => addresses[name] ?? (namespaces.includes(name) ? name : pod(name));

it.each([
  ['ingress-nginx', 'gateway', 3000, true],
  ['ingress-nginx', 'gateway', 9464, false],
  ['ingress-nginx', 'auth', 3000, false],
  ['default', 'gateway', 3000, false],
  ['default', 'auth', 3000, false],
  ['outside', 'gateway', 3000, false],
  ['ingress-nginx', 'solver', 8089, true],
  ['default', 'solver', 8089, false],
  ['solver', 'auth', 3000, false],
  ['monitoring', 'gateway', 9464, true],
  ['monitoring', 'exporter', 9464, true],
  ['monitoring', 'auth', 3000, false],
  ['default', 'auth', 9464, false],
  ['exporter', 'nats', 8222, true],
  ['exporter', 'nats', 4222, false],
  ['exporter', 'outside', 443, true],
  ['exporter', 'private address', 5432, false],
  ['exporter', 'auth', 3000, false],
  ['auth', 'nats', 8222, false],
  ['outside', 'auth', 3000, false],
  ['outside', 'admin', 3000, false],
  ['outside', 'nats', 4222, false],
  ['gateway', 'auth', 3000, true],
  ['gateway', 'admin', 3000, true],
  ['gateway', 'private address', 5432, true],
  ['gateway', 'private address by IPv6', 5432, true],
  ['gateway', 'outside', 5432, false],
  ['gateway', 'outside by IPv6', 5432, false],
  ['gateway', 'monitoring', 4318, true],
  ['gateway', 'outside', 4318, false],
  ['provision', 'monitoring', 4318, false],
  ['gateway', 'nats', 4222, true],
  ['gateway', 'outside', 443, false],
  ['auth', 'progress', 3000, true],
  ['progress', 'nats', 4222, true],
  ['progress', 'nats', 6222, false],
  ['progress', 'outside', 443, false],
  ['progress', 'auth', 9464, false],
  ['billing', 'outside', 443, true],
  ['billing', 'outside by IPv6', 443, true],
  ['billing', 'private address', 443, false],
  ['billing', 'private address by IPv6', 443, false],
  ['integrations', 'outside', 587, true],
  ['integrations', 'outside', 25, false],
  ['bus-keeper', 'nats', 4222, true],
  ['bus-keeper', 'auth', 3000, false],
  ['bus-keeper', 'private address', 5432, false],
  ['auth', 'bus-keeper', 4222, false],
  ['nats', 'nats', 6222, true],
  ['nats', 'auth', 3000, false],
  ['admin', 'auth', 3000, false],
  ['admin', 'gateway', 3000, true],
  ['admin', 'private address', 5432, false],
  ['provision', 'private address', 5432, true],
] as const)('from %s to %s, port %i is open: %s', (from, to, port, may) => {
  expect(mayReach(of('NetworkPolicy'), peer(from), peer(to), port)).toBe(may);
});

const natsFiles = render('base').find(({ metadata }) => metadata.name === 'nats-config')!['data'] as Record<
  string,
  string
>;

it('the liveness of a NATS node is checked by the same script as in compose', () => {
  expect(natsFiles['nats-stuck.sh']).toBe(readText('deploy/nats/nats-stuck.sh'));
  const { livenessProbe, env = [] } = containerOf(named('StatefulSet', 'nats'));
  expect(livenessProbe).toMatchObject({ exec: { command: ['sh', '/etc/nats/nats-stuck.sh'] } });
  expect(env.map(({ name }) => name)).toContain('NATS_NODE');
});

it('three NATS nodes sync every write and have the same permissions as in npm start', () => {
  expect(natsFiles['accounts.conf']).toBe(accountsInFiles());
  const conf = natsFiles['nats.conf'];
  expect(conf).toContain('\ninclude accounts.conf\n');
  expect(conf).toContain('sync_interval: always');
  // The tag places each node's canary stream on that node.
  expect(conf).toContain('server_tags: [$POD_NAME]');
  expect(named('StatefulSet', 'nats').spec.replicas).toBe(3);
});

const replicated = [...of('Deployment'), ...of('StatefulSet')].filter(
  ({ metadata }) => metadata.name !== 'bus-keeper' && metadata.name !== 'exporter',
);

it.each(replicated.map((one) => [one.metadata.name, one] as const))(
  '%s spreads its replicas over zones and machines, and has a disruption budget',
  (name, { spec }) => {
    const { metadata, spec: pod } = spec.template!;
    const spread = pod.topologySpreadConstraints ?? [];
    expect(spread.map(({ topologyKey }) => topologyKey)).toContain('topology.kubernetes.io/zone');
    for (const { labelSelector, matchLabelKeys } of spread) {
      expect(matches(labelSelector, metadata.labels)).toBe(true);
      // The constraint counts only replicas of the same service.
      expect(matchLabelKeys ?? Object.keys(labelSelector?.matchLabels ?? {})).toEqual(['app']);
    }
    expect(of('PodDisruptionBudget').some((one) => matches(one.spec.selector, metadata.labels))).toBe(true);
    if (name !== 'nats') expect(spread.map(({ topologyKey }) => topologyKey)).toContain('kubernetes.io/hostname');
  },
);

it('every part with metrics has the scrape annotations and a port named metrics', () => {
  const measured = workloads.filter((one) => containerOf(one).ports?.some(({ name }) => name === 'metrics'));
  expect(measured.map(({ metadata }) => metadata.name).sort()).toEqual([...STATEFUL, 'exporter'].sort());
  for (const { spec } of measured)
    expect(spec.template!.metadata.annotations).toMatchObject({
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': '9464',
    });
});

it('services trust every pod address, and the gateway trusts no address that was not set', () => {
  const literal = (folder: string, name: string) =>
    kustomization(folder)
      .configMapGenerator.flatMap(({ literals = [] }) => literals)
      .find((line) => line.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? '';
  const trusted = literal('base', 'POD_ADDRESSES').split(',');
  const pods = new BlockList();
  for (const block of trusted) {
    const [address = '', bits] = block.split('/');
    pods.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
  }
  for (const address of ['10.4.0.7', '172.20.1.2', '192.168.9.9', '100.64.3.1'])
    expect(pods.check(address), address).toBe(true);
  expect(pods.check('fd00::7', 'ipv6')).toBe(true);
  for (const address of ['203.0.113.7', '8.8.8.8', '172.32.0.1']) expect(pods.check(address), address).toBe(false);
  for (const name of PUBLISHERS)
    expect(
      of('NetworkPolicy')
        .filter(({ spec }) => matches(spec.podSelector, pod(name)))
        .flatMap(({ spec }) => spec.ingress ?? [])
        .every(({ from = [] }) => from.length > 0),
      name,
    ).toBe(true);
  // The value is empty, which the gateway refuses at its start with a message.
  expect(isProxy(literal('overlays/production', 'INGRESS_ADDRESSES'))).toBe(false);
});

const isProxy = (text: string) => isIP(text.split('/')[0] ?? '') !== 0;
