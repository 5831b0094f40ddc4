/** No request can bring a character that no database stores: NUL, or half of a surrogate pair. */
import { globSync, readFileSync } from 'node:fs';
import { documentBody, documentNames } from '../../src/documents/documents.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const root = new URL('../../../../', import.meta.url).pathname;
const SAMPLES = ['\0', 'a\0b', '\ud800', 'a\udc00', '\ud83d b', 'a\0@example.com'];
const isUnstorable = (value: unknown) => typeof value === 'string' && /[\0\p{Cs}]/u.test(value);
/** Compared as digests, never stored: an account may have had such a password since its beginning. */
const SECRETS = /\.(password|currentPassword|newPassword)$/;

/** Every contract by the name of its export. */
async function contracts(): Promise<Map<string, z.ZodMiniType>> {
  const all = new Map<string, z.ZodMiniType>();
  for (const file of globSync('libs/contracts/src/**/*.ts', { cwd: root })) {
    const exported = (await import(`${root}${file}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported))
      if (value instanceof z.ZodMiniType) all.set(name, value);
  }
  return all;
}

/** Names of the schemas that routes read: bodies, queries and parts of the address. */
const readByRoutes = () => [
  ...new Set(
    globSync('services/*/src/**/*.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(`${root}${file}`, 'utf8').matchAll(/\b(?:body|querystring|params): ([A-Z]\w+),/g)].map(
        ([, name]) => name!,
      ),
    ),
  ),
];

/** Paths of the strings of a schema that let such a character through. */
function faultsOf(schema: z.core.$ZodType, path: string, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return [];
  const def = schema._zod.def as unknown as Record<string, unknown> & { type: string };
  const inner = (one: unknown, step: string) =>
    faultsOf(one as z.core.$ZodType, `${path}${step}`, new Set([...seen, schema]));
  if (isText(schema)) {
    const passes = SAMPLES.some((sample) => isUnstorable(z.safeParse(schema, sample).data));
    return passes && !SECRETS.test(path) ? [path] : [];
  }
  switch (def.type) {
    case 'object':
      return Object.entries(def['shape'] as object).flatMap(([key, one]) => inner(one, `.${key}`));
    case 'array':
      return inner(def['element'], '[]');
    case 'record':
      return [...inner(def['keyType'], '{}'), ...inner(def['valueType'], '{}')];
    case 'union':
      return (def['options'] as unknown[]).flatMap((one) => inner(one, ''));
    case 'pipe':
      return [...inner(def['in'], ''), ...inner(def['out'], '')];
    default:
      return def['innerType'] ? inner(def['innerType'], '') : [];
  }
}

/** A string, or a pipe that begins with one: its later parts may refuse what the first lets through. */
function isText(schema: z.core.$ZodType): boolean {
  const def = schema._zod.def as { type: string; in?: z.core.$ZodType };
  return def.type === 'string' || (def.type === 'pipe' && def.in !== undefined && isText(def.in));
}

test('every text of every request refuses or loses a character that no database stores', async () => {
  const known = await contracts();
  const names = readByRoutes().filter((name) => known.has(name));
  // A look at names that finds none would be a test of nothing.
  expect(names).toEqual(expect.arrayContaining(['PostProgressBody', 'PostStatsBody', 'Credentials']));
  const faults = [
    ...names.flatMap((name) => faultsOf(known.get(name)!, name)),
    ...documentNames.flatMap((name) => faultsOf(documentBody(name), name)),
  ];
  expect(faults).toEqual([]);
});
