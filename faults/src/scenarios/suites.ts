/** Suites beside the code that they break, as `*.faults.test.ts`: small in `npm run test:long`, in full size from here. */
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '@scrollstop/tools/folders';
import type { Scenario, Size } from './scenario.ts';

type Suite = { name: string; project: string; filter: string; full: Record<string, string> };

const suites: Suite[] = [
  { name: 'money', project: 'storms', filter: '.faults.test', full: { FAULTS: 'full', FAILPOINTS: '1000' } },
  {
    name: 'store',
    project: 'storms',
    filter: 'services/integrations/test/shopify/',
    full: { SHOPIFY_BURST: '500x20' },
  },
];

export const suiteScenarios: Scenario[] = suites.map((suite) => ({
  name: suite.name,
  run: async (size) => {
    const { code, output } = await vitest(suite, size);
    if (code !== 0) throw new Error(output.split('\n').slice(-60).join('\n'));
    return figures(output).join('; ');
  },
}));

function vitest(
  { project, filter, full }: Suite,
  size: Size,
): Promise<{ code: number | null; output: string }> {
  const child = spawn('vitest', ['run', '--project', project, filter], {
    cwd: ROOT,
    env: { ...process.env, ...(size === 'full' && full) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += stripVTControlCharacters(data.toString('utf8'))));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Extracts the output of the tests: the lines below `stdout | file > test`, up to an empty one. */
function figures(output: string): string[] {
  return output
    .split(/^stdout \| .*\n/m)
    .slice(1)
    .flatMap(
      (part) =>
        part
          .split(/\n\s*\n/)[0]
          ?.trim()
          .split('\n') ?? [],
    );
}
