/** Executes a Dockerfile in ordinary folders, so that an image can be tested without a container engine. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../src/folders.ts';
import { readText } from './deploy.ts';

export interface Image {
  /** The folder that is `/app` in the image. */
  dir: string;
  env: Record<string, string>;
  command: string[];
}

/** The files that .dockerignore excludes. */
const ignored = /(^|\/)(node_modules|dist|\.tsc|test)(\/|$)/;

/**
 * Supports FROM … AS, WORKDIR, COPY (--from), RUN, ENV and CMD, and ignores USER and EXPOSE. Each stage is a folder in
 * `base`. Throws for other instructions and for a COPY of a missing path.
 */
export function followDockerfile(path: string, base: string): Image {
  const stages = new Map<string, string>();
  const image: Image = { dir: '', env: {}, command: [] };
  const lines = readText(path).replaceAll(/\\\n/g, ' ').split('\n');
  for (const line of lines.filter((one) => one.trim() && !one.startsWith('#'))) {
    const [instruction = '', ...words] = line.trim().split(/\s+/);
    const rest = words.join(' ');
    if (instruction === 'FROM') {
      image.dir = join(base, String(stages.size));
      mkdirSync(image.dir, { recursive: true });
      stages.set(words[2] ?? '', image.dir);
    } else if (instruction === 'COPY') copy(image.dir, words, stages);
    else if (instruction === 'RUN') execFileSync('sh', ['-c', rest], { cwd: image.dir, stdio: 'pipe' });
    else if (instruction === 'ENV')
      Object.assign(image.env, Object.fromEntries(words.map((pair) => pair.split('=') as [string, string])));
    else if (instruction === 'CMD') image.command = JSON.parse(rest) as string[];
    else if (!['WORKDIR', 'USER', 'EXPOSE'].includes(instruction)) throw new Error(`${path}: ${line}`);
  }
  return image;
}

function copy(dir: string, words: string[], stages: Map<string, string>): void {
  const from = words[0]?.startsWith('--from=') ? words.shift()!.slice('--from='.length) : undefined;
  const target = words.pop()!;
  if (from !== undefined) {
    // Copies the whole stage, as all services do.
    cpSync(stages.get(from)!, dir, { recursive: true, verbatimSymlinks: true });
    return;
  }
  for (const source of words) {
    const intoFolder = target.endsWith('/');
    const to = join(dir, target, intoFolder ? basename(source) : '');
    if (intoFolder) mkdirSync(join(dir, target), { recursive: true });
    cpSync(join(ROOT, source), to, {
      recursive: true,
      filter: (path) => !ignored.test(path.slice(ROOT.length)),
    });
  }
}
