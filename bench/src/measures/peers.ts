/**
 * GET and POST beside NestJS on Prisma, which reads 30 rows or upserts one: no identity, validation, merge, outbox or
 * limits. Its packages are in bench/peers, outside of the workspace, and are installed by the first run.
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
const GOALS = { GET: '≥ 4', POST: '≥ 1.2' };

export async function peers(): Promise<void> {
  install();
  const servers = await startServers();
  try {
    const here = await prepareProduct(servers, 'here');
    await runSql(servers.urlOf('scrollstop'), 'create database bench_peers');
    const url = servers.urlOf('bench_peers');
    await runSql(url, LIMIT_TABLES, entriesOf('public.entry', USERS), 'vacuum analyze entry');
    await seedMonths(servers.urlOf(here.database), USERS);
    const programs = {
      product: await startService(here, 'progress'),
      peer: await startProgram(servers, {
        name: 'nest-prisma',
        file: join(FOLDER, 'nest-prisma.mjs'),
        env: { DATABASE_URL: url },
        path: '/api/progress',
      }),
    };
    type Program = keyof typeof programs;
    const cookie = cookiesFor(servers);
    const cookies = Array.from({ length: USERS }, (_, user) => cookie(FIRST_USER + user));
    for (const kind of ['GET', 'POST'] as const) {
      const rounds: Record<Program, { rate: number; cpu: number }>[] = [];
      for (let round = -1; round < ROUNDS; round++) {
        const nothing = { rate: 0, cpu: 0 };
        const measured = { product: nothing, peer: nothing };
        for (const name of ['product', 'peer'] as const) {
          const { port, child } = programs[name];
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
      const figures = (name: Program) => {
        const of = (key: 'rate' | 'cpu') => median(rounds.map((round) => round[name][key])).toFixed(0);
        return `${of('rate')}/s (${of('cpu')} µs)`;
      };
      report({
        name: `${kind} / NestJS + Prisma`,
        ratios: rounds.map(({ product, peer }) => product.rate / peer.rate),
        byCpu: rounds.map(({ product, peer }) => peer.cpu / product.cpu),
        goal: GOALS[kind],
        more: `${figures('product')} and ${figures('peer')}`,
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
