/**
 * GET and POST beside NestJS and Express on Prisma, which read 30 rows or upsert one: no identity, validation, merge,
 * outbox or limits. Their packages are in bench/peers, outside of the workspace, and are installed by the first run.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@scrollstop/tools/folders';
import { cpuSeconds } from '../cpu.ts';
import { load, median } from '../load.ts';
import { cookiesFor, prepareProduct, startProgram, startService } from '../compared/programs.ts';
import { report } from '../report.ts';
import { entriesOf, FIRST_USER, seedMonths } from '../seed.ts';
import { runSql, startServers } from '../servers.ts';
import { LIMIT_TABLES, saveOf } from './writes.ts';

const FOLDER = join(ROOT, 'bench', 'peers');
const USERS = Number(process.env['USERS'] ?? 1_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SECONDS = Number(process.env['SECONDS'] ?? 4);
const GOALS = { GET: '≥ 5', POST: '≥ 1.5' };

export async function peers(): Promise<void> {
  install();
  const servers = await startServers();
  try {
    const here = await prepareProduct(servers, 'here');
    await runSql(servers.urlOf('scrollstop'), 'create database bench_peers');
    const url = servers.urlOf('bench_peers');
    await runSql(url, LIMIT_TABLES, entriesOf('public.entry', USERS), 'vacuum analyze entry');
    await seedMonths(servers.urlOf(here.database), USERS);
    const peer = (name: string) =>
      startProgram(servers, {
        name,
        file: join(FOLDER, `${name}.mjs`),
        env: { DATABASE_URL: url },
        path: '/api/progress',
      });
    const programs = {
      product: await startService(here, 'progress'),
      'NestJS + Prisma': await peer('nest-prisma'),
      'Express + Prisma': await peer('express-prisma'),
    };
    const cookie = cookiesFor(servers);
    const cookies = Array.from({ length: USERS }, (_, user) => cookie(FIRST_USER + user));
    for (const kind of ['GET', 'POST'] as const) {
      const rounds: Record<string, { rate: number; cpu: number }>[] = [];
      for (let round = -1; round < ROUNDS; round++) {
        const measured: (typeof rounds)[number] = {};
        for (const [name, { port, child }] of Object.entries(programs)) {
          let turn = 0;
          const next = () => {
            const user = turn % USERS;
            const who = name === 'product' ? `cookie: ${cookies[user]}` : `x-user: ${FIRST_USER + user}`;
            const head = `${kind} /api/progress HTTP/1.1\r\nhost: localhost:4200\r\n${who}\r\n`;
            const day = (Math.floor(turn++ / USERS) % 30) + 1;
            return kind === 'GET' ? Buffer.from(`${head}\r\n`) : saveOf(head, day, `${round}`);
          };
          const cpu = () => cpuSeconds(child.pid) + cpuSeconds(servers.postgres.pid);
          const before = cpu();
          const done = await load({ port, connections: 64, seconds: round < 0 ? 2 : SECONDS, next });
          if (done.refused) console.log(`${name}: ${done.refused} of ${done.requests} refused`);
          measured[name] = { rate: done.perSecond, cpu: ((cpu() - before) / done.requests) * 1e6 };
        }
        if (round >= 0) rounds.push(measured); // the first one compiles
        await seedMonths(servers.urlOf(here.database), USERS);
      }
      const of = (name: string, key: 'rate' | 'cpu') => median(rounds.map((round) => round[name]![key]));
      for (const name of Object.keys(programs).slice(1))
        report({
          name: `${kind} / ${name}`,
          ratios: rounds.map((round) => round['product']!.rate / round[name]!.rate),
          byCpu: rounds.map((round) => round[name]!.cpu / round['product']!.cpu),
          ...(name.startsWith('Nest') && { goal: GOALS[kind] }),
          more: `${of('product', 'rate').toFixed(0)}/s (${of('product', 'cpu').toFixed(0)} µs) and ${of(name, 'rate').toFixed(0)}/s (${of(name, 'cpu').toFixed(0)} µs)`,
        });
    }
    for (const { child } of Object.values(programs)) await child.stop();
  } finally {
    await servers.stop();
  }
}

/** Prisma's command would fetch an engine that the client does not use; a path to any program makes it skip that. */
function install(): void {
  if (existsSync(join(FOLDER, 'dist'))) return;
  const settings = { cwd: FOLDER, stdio: 'inherit' } as const;
  execFileSync('npm', ['ci', '--ignore-scripts'], settings);
  execFileSync(
    process.execPath,
    ['node_modules/prisma/build/index.js', 'generate', '--schema', 'schema.prisma'],
    {
      ...settings,
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
    },
  );
}
