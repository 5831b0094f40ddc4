/** No request may contain a character that no database stores: NUL, or half of a surrogate pair. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unsafeTextsOf } from '../../src/testing/unstorable-texts.ts';
import * as z from 'zod/mini';

const root = new URL('../../../../', import.meta.url).pathname;
/** All schemas of the contracts, by export name. */
async function contracts(): Promise<Map<string, z.ZodMiniType>> {
  const all = new Map<string, z.ZodMiniType>();
  for (const file of globSync('libs/contracts/src/**/*.ts', { cwd: root })) {
    const exported = (await import(`${root}${file}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) if (value instanceof z.ZodMiniType) all.set(name, value);
  }
  return all;
}

/** Names of the schemas that routes use for bodies, queries and path parameters. */
const readByRoutes = () => [
  ...new Set(
    globSync('services/*/src/**/*.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(`${root}${file}`, 'utf8').matchAll(/\b(?:body|querystring|params): ([A-Z]\w+),/g)].map(
        ([, name]) => name!,
      ),
    ),
  ),
];

test('every text of every request rejects or loses characters that no database stores', async () => {
  const schemas = await contracts();
  const names = readByRoutes().filter((name) => schemas.has(name));
  // Without this check, the test would pass when no name is found.
  expect(names).toEqual(expect.arrayContaining(['PostProgressBody', 'PostStatsBody', 'Credentials']));
  expect(names.flatMap((name) => unsafeTextsOf(schemas.get(name)!, name))).toEqual([]);
});
