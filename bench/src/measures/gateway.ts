/** Compares GET of a month from the service, through the gateway and through a bare proxy, in interleaved rounds. */
import { join } from 'node:path';
import { emptySite } from '@scrollstop/tools/testing/product';
import { cpuSeconds } from '../cpu.ts';
import { load, median } from '../load.ts';
import { cookiesFor, prepareProduct, startProgram, startService } from '../compared/programs.ts';
import { report } from '../report.ts';
import { FIRST_USER, seedMonths } from '../seed.ts';
import { startServers } from '../servers.ts';

const USERS = Number(process.env['USERS'] ?? 1_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 4);
const SECONDS = Number(process.env['SECONDS'] ?? 4);

interface Round {
  rate: number;
  /** CPU time of all processes for each request, in µs. */
  cpu: number;
  /** CPU time of only the proxy. */
  proxy: number;
}

export async function gateway(): Promise<void> {
  const servers = await startServers();
  try {
    const here = await prepareProduct(servers, 'here');
    emptySite((here.settings.siteDir = join(servers.dir, 'site')));
    await seedMonths(servers.urlOf(here.database), USERS);
    const service = await startService(here, 'progress');
    const proxies = {
      service,
      gateway: await startService(here, 'gateway'),
      'bare proxy': await startProgram(servers, {
        name: 'bare proxy',
        file: join(import.meta.dirname, '../compared/bare-proxy.ts'),
        env: { ORIGIN: `http://127.0.0.1:${service.port}` },
        path: '/healthz',
      }),
    };
    const cookie = cookiesFor(servers);
    const requests = Array.from({ length: USERS }, (_, user) =>
      Buffer.from(`GET /api/progress HTTP/1.1\r\nhost: localhost:4200\r\ncookie: ${cookie(FIRST_USER + user)}\r\n\r\n`),
    );
    let turn = 0;
    const next = () => requests[turn++ % USERS]!;
    const rounds: Record<string, Round>[] = [];
    for (let round = -1; round < ROUNDS; round++) {
      const measured: Record<string, Round> = {};
      for (const [name, { port, child }] of Object.entries(proxies)) {
        const sample = () => ({
          own: cpuSeconds(child.pid),
          service: cpuSeconds(service.child.pid) + cpuSeconds(servers.postgres.pid),
        });
        const before = sample();
        const done = await load({ port, connections: 64, seconds: round < 0 ? 2 : SECONDS, next });
        if (done.refused) console.log(`${name}: ${done.refused} of ${done.requests} refused`);
        const after = sample();
        const per = (of: 'own' | 'service') => ((after[of] - before[of]) / done.requests) * 1e6;
        const proxy = name === 'service' ? 0 : per('own');
        measured[name] = { rate: done.perSecond, cpu: per('service') + proxy, proxy };
      }
      if (round >= 0) rounds.push(measured); // the first round, in which code is compiled, does not count
    }
    for (const name of ['gateway', 'bare proxy'])
      report({
        name: `${name} / service`,
        ratios: rounds.map((round) => round[name]!.rate / round['service']!.rate),
        byCpu: rounds.map((round) => round['service']!.cpu / round[name]!.cpu),
        ...(name === 'gateway' && { goal: '≥ 0.9 of the bare proxy' }),
        more:
          `${median(rounds.map((round) => round[name]!.rate)).toFixed(0)}/s, proxy ` +
          `${median(rounds.map((round) => round[name]!.proxy)).toFixed(0)} µs, service and PostgreSQL ` +
          `${median(rounds.map((round) => round['service']!.cpu)).toFixed(0)} µs`,
      });
    for (const { child } of Object.values(proxies).reverse()) await child.stop();
  } finally {
    await servers.stop();
  }
}
