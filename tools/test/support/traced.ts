/** Finds the files of the repository that run in the product's processes, by V8's coverage counts. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../src/folders.ts';

/** With this variable each service prints the address of its inspector. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

export type Traced = Awaited<ReturnType<typeof traced>>;

/** Connects to the inspector of a service. */
export async function traced(dataDir: string, service: string) {
  const log = readFileSync(join(dataDir, 'logs', `${service}.log`), 'utf8');
  const address = /Debugger listening on (ws:\S+)/.exec(log)?.[1];
  if (!address) throw new Error(`the log of ${service} contains no inspector address`);
  const socket = new WebSocket(address);
  await once(socket, 'open');
  async function send(method: string, params = {}): Promise<Profiler.ScriptCoverage[]> {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [{ data }] = (await once(socket, 'message')) as [{ data: string }];
    const { result } = JSON.parse(data) as { result: Profiler.TakePreciseCoverageReturnType };
    return result.result;
  }
  await send('Profiler.enable');
  await send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    /** The paths of the files in which a function has run since the last call. */
    ran: async (): Promise<Set<string>> => {
      const scripts = await send('Profiler.takePreciseCoverage');
      return new Set(scripts.filter(hasRun).map(({ url }) => fileURLToPath(url).slice(ROOT.length + 1)));
    },
    close: (): void => socket.close(),
  };
}

const OURS = new RegExp(`^file://${ROOT}/(?:services|libs)/[^/]+/src/`);

/** Loading a module runs only its top level, which has no name and starts at offset 0, and does not count. */
const hasRun = ({ url, functions }: Profiler.ScriptCoverage): boolean =>
  OURS.test(url) &&
  functions.some(
    ({ functionName, ranges: [whole] }) => whole!.count > 0 && (functionName !== '' || whole!.startOffset > 0),
  );
