/**
 * The variables of a service are defined by its Zod schema (libs/service-kit/src/env.ts, services/<name>/src/config.ts)
 * and repeated in npm start, compose, .env.example, Kubernetes and docs/operations.md. This test compares them all.
 */
import { describe, expect, it } from 'vitest';
import { environmentOf } from '../src/start/environment.ts';
import { PARTS, STATEFUL } from '../src/start/services.ts';
import { composeServices, readText } from './support/deploy.ts';
import { configKeys, manifests, secrets } from './support/manifests.ts';
import { settings } from './support/settings.ts';
import { setByImage, variablesOf } from './support/variables.ts';

/** Variables for simulators and other conveniences on a developer's machine, which production refuses. */
const LOCAL = [
  'SIM_URL',
  'RESET_ON_SCREEN',
  'ADMIN_HINT',
  'STRIPE_API_BASE',
  'SHOPIFY_API_BASE',
  'PIXEL_API_BASE',
  'PUSH_API_BASE',
];
/** Set for all services, although some do not read all of them. */
const FOR_ALL = ['AUTH_URL', 'PROGRESS_URL', 'BILLING_URL', 'INTEGRATIONS_URL', 'SIM_URL', 'NODE_COMPILE_CACHE'];
/** LISTEN_DATABASE_URL is only needed with a pooler (docs/scaling.md), which compose does not have by default. */
const NOT_IN_COMPOSE = [...LOCAL, 'LISTEN_DATABASE_URL'];
/** Variables that an overlay sets only if the default does not fit. */
const IN_AN_OVERLAY = [
  'OTEL_EXPORTER_OTLP_HEADERS',
  'RATE_LIMITS',
  'REMOTES',
  'PAYPAL_API_BASE',
  'CLAIMS',
  'DEFAULT_LANGUAGE',
  'LISTEN_DATABASE_URL',
  'STRIPE_ALLOW_TEST_KEYS',
  'REFERENCE_PRICES',
  'VAT_PERCENT',
];

const services = composeServices<{ environment: Record<string, string> }>();

function inKubernetes(service: string): string[] {
  const deployment = manifests().find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === service);
  const { env = [], envFrom = [] } = deployment!.spec.template!.spec.containers[0]!;
  const secret = (name?: string) => secrets().find(({ metadata }) => metadata.name === name)?.stringData ?? {};
  return [
    ...env.map(({ name }) => name),
    ...envFrom.flatMap(({ secretRef }) => (secretRef ? Object.keys(secret(secretRef.name)) : [])),
  ];
}

function byNpmStart(part: (typeof PARTS)[number], known: string[]): string[] {
  const env = Object.fromEntries(known.map((name) => [name, 'postgresql://db.test/scrollstop']));
  return Object.keys(environmentOf(part, settings({ env })));
}

describe.each(PARTS)('the variables of $name', (part) => {
  const variables = variablesOf(part.name);
  const known = [...variables.keys()];
  const image = setByImage(part.name);
  const places = {
    'npm start': { variables: byNpmStart(part, known), without: [] as string[] },
    compose: { variables: Object.keys(services[part.name]!.environment), without: NOT_IN_COMPOSE },
    Kubernetes: {
      variables: [...inKubernetes(part.name), ...configKeys('scrollstop-env', 'production')],
      without: [...LOCAL, ...IN_AN_OVERLAY],
    },
  };

  it.each(Object.entries(places))('are all in %s', (place, { variables, without }) => {
    const present = new Set([...variables, ...(place === 'npm start' ? [] : image), ...without]);
    expect(known.filter((name) => !present.has(name))).toEqual([]);
    for (const [name, required] of variables)
      if (required) expect(without, `${name} has no default`).not.toContain(name);
  });

  it('are the only ones that it receives', () => {
    const allowed = new Set([...known, ...FOR_ALL]);
    const variables = [...places['npm start'].variables, ...places.compose.variables];
    expect(variables.filter((name) => !allowed.has(name) && name !== 'PATH')).toEqual([]);
    expect(inKubernetes(part.name).filter((name) => !known.includes(name))).toEqual([]);
  });
});

it('the lists of exceptions contain only variables of a schema', () => {
  const known = new Set(STATEFUL.flatMap((name) => [...variablesOf(name).keys()]));
  const listed = [...NOT_IN_COMPOSE, ...IN_AN_OVERLAY, ...configKeys('scrollstop-env', 'rehearsal')];
  expect(listed.filter((name) => !known.has(name))).toEqual([]);
});

it('every variable that compose uses is in .env.example', () => {
  const example = readText('.env.example');
  const used = [...readText('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect(used.filter((name) => !new RegExp(`\\b${name}\\b`).test(example))).toEqual([]);
});

it('the table in docs/operations.md lists every variable, its readers and whether it is required', () => {
  const readers = new Map<string, { by: string[]; required: boolean }>();
  for (const service of STATEFUL)
    for (const [name, required] of variablesOf(service)) {
      const { by, required: before } = readers.get(name) ?? { by: [], required: false };
      readers.set(name, { by: [...by, service], required: before || required });
    }
  const wanted = [...readers].map(([name, { by, required }]) => [
    name,
    by.length === STATEFUL.length ? 'all' : by.join(', '),
    required ? 'yes' : '',
  ]);
  const [, section = ''] = /\n## Configure\n([^]*?)\n## /.exec(readText('docs/operations.md')) ?? [];
  const rows = [...section.matchAll(/^\| `([A-Z0-9_]+)` *\| ([^|]*)\| ([^|]*)\| ([^|]+)\|$/gm)];
  expect(rows.map(([, name, by, required]) => [name, by?.trim(), required?.trim()]).sort()).toEqual(wanted.sort());
  for (const [, name, , , meaning] of rows) expect(meaning?.trim(), name).toMatch(/\S.*\.$/);
});
