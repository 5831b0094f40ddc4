/** The memory of the whole local product with npm, after its start and after load. PSS counts shared pages once. */
import { loadavg } from 'node:os';
import { readIfThere } from '@scrollstop/tools/folders';
import { PASSWORD, apiUser } from '@scrollstop/tools/testing/api-user';
import { processTree } from '../cpu.ts';
import { dataFolder } from '../npm-start.ts';
import { TEXT } from '../seed.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 20);
const USERS = 16;
/** Pools close connections that were idle for ten seconds; each is a PostgreSQL process with 2 to 3 MB. */
const SETTLE_MS = 20_000;

export async function memory(): Promise<void> {
  const folder = await dataFolder();
  try {
    // The first start compiles code and fills the compile cache.
    await (await folder.start()).stop();
    const product = await folder.start();
    await settle();
    print('after npm start', product.pid);
    const until = Date.now() + SECONDS * 1_000;
    const calls = await Promise.all(Array.from({ length: USERS }, () => useProduct(product.url, until)));
    await settle();
    print(`after ${calls.reduce((sum, one) => sum + one, 0)} calls in ${SECONDS} s`, product.pid);
    await product.stop();
  } finally {
    folder.remove();
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));

/** Registers, then saves and reads days. Returns the number of calls. */
async function useProduct(url: string, until: number): Promise<number> {
  const user = apiUser([url]);
  const call = async (...request: Parameters<typeof user.call>) => {
    const { status, body } = await user.call(...request);
    if (status !== 200 && status !== 201)
      throw new Error(`${request[1]} responded with ${status}: ${JSON.stringify(body)}`);
  };
  await call('POST', '/api/auth/register', { email: user.email, password: PASSWORD });
  let calls = 1;
  for (let day = 1; Date.now() < until; day = (day % 30) + 1) {
    const entry = { day, completed: true, reflectionText: `${TEXT} ${calls}` };
    await call('POST', '/api/progress', { ...entry, updatedAt: new Date().toISOString() });
    for (const path of ['/api/progress', '/api/auth/user', '/api/offers', '/']) await call('GET', path);
    calls += 5;
  }
  return calls;
}

function print(when: string, pid: number): void {
  const byProgram = new Map<string, number>();
  for (const one of processTree(pid)) {
    const kb = Number(/^Pss:\s+(\d+)/m.exec(readIfThere(`/proc/${one}/smaps_rollup`) ?? '')?.[1] ?? 0);
    const name = nameOf((readIfThere(`/proc/${one}/cmdline`) ?? '').split('\0'));
    byProgram.set(name, (byProgram.get(name) ?? 0) + kb / 1024);
  }
  const total = [...byProgram.values()].reduce((sum, mb) => sum + mb, 0);
  const parts = [...byProgram]
    .sort(([, a], [, b]) => b - a)
    .map(([name, mb]) => `${name} ${mb.toFixed(0)}`)
    .join(', ');
  console.log(
    `${when}: ${total.toFixed(0)} MB (goal ≤ 550 at rest, 600 after load): ${parts} · load ${loadavg()[0]!.toFixed(1)}`,
  );
}

/** The name of a service (its folder), or of another program. */
function nameOf(command: string[]): string {
  const text = command.join(' ');
  return (
    /(?:services\/)?(\w+)\/src\/main\.ts/.exec(text)?.[1] ??
    (text.startsWith('postgres') || text.includes('/postgres') ? 'postgres' : undefined) ??
    (/npm/.test(text) ? 'npm' : undefined) ??
    command[0]?.split('/').at(-1) ??
    'unknown'
  );
}
