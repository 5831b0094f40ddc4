/** docs/scaling.md lists every table, and the pooler's override covers every service. */
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../src/folders.ts';
import { STATEFUL } from '../../src/start/services.ts';
import { readText } from '../support/deploy.ts';

it('docs/scaling.md lists every table that exists after all migrations', () => {
  const files = globSync('services/*/src/db/migrations/**/*.ts', { cwd: ROOT });
  const text = [
    ...files,
    'libs/events/src/tables.ts',
    'libs/service-kit/src/limits.ts',
    'libs/service-kit/src/personal-data/erased-person.ts',
  ]
    .map(readText)
    .join('\n');
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const dropped = named(/drop table (?:if exists )?(\w+)/g);
  const tables = named(/create (?:unlogged )?table (?:if not exists )?(\w+)/g).filter(
    (name) => !dropped.includes(name),
  );
  expect(tables.length).toBeGreaterThan(50);
  const section = readText('docs/scaling.md').split('\n## Hash distribution\n')[1] ?? '';
  for (const table of new Set(tables)) expect(section, table).toContain(`\`${table}\``);
});

it('the pooler’s override connects every service to the pooler, and its listener directly to PostgreSQL', () => {
  const { services } = parse(readText('deploy/pooler/compose.yml')) as {
    services: Record<string, { environment: Record<string, string> }>;
  };
  for (const name of STATEFUL) {
    const { DATABASE_URL, LISTEN_DATABASE_URL } = services[name]?.environment ?? {};
    expect(DATABASE_URL, name).toMatch(new RegExp(`//${name}_app\\$.*@pgbouncer:6432/`));
    if (name !== 'gateway') expect(LISTEN_DATABASE_URL).toBe(DATABASE_URL?.replace('pgbouncer:6432', 'postgres:5432'));
    expect(services['pgbouncer']?.environment).toHaveProperty(`${name.toUpperCase()}_DB_PASSWORD`);
  }
});
