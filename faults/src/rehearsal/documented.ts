/** Runs the operator's commands that are in docs/operations.md. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HOST } from './host.ts';

const DOCUMENT = join(import.meta.dirname, '../../../docs/operations.md');

/** The blocks of commands that one machine can rehearse: the section and the index of the block. */
export const REHEARSED = {
  'write .env': ['On one machine: compose', 0],
  'first deployment': ['On one machine: compose', 1],
  'add Caddy': ['On one machine: compose', 2],
  'more replicas': ['On one machine: compose', 3],
  'back up': ['With compose', 0],
  restore: ['Restore', 0],
  'move by a dump': ['A dump, or an external PostgreSQL', 0],
  'rotate session keys': ['Rotate keys and passwords', 0],
  'rotate the password of PostgreSQL': ['Passwords of PostgreSQL and NATS', 0],
  'rotate a password of NATS': ['Passwords of PostgreSQL and NATS', 1],
  'rotate database passwords': ['Database passwords', 0],
  'upgrade or roll back': ['Upgrade and roll back', 0],
  "the owner's commands": ["The owner's tasks", 0],
} as const satisfies Record<string, readonly [string, number]>;
export type Rehearsed = keyof typeof REHEARSED;

/** The blocks of commands in the document, by section. */
export function documentedBlocks(): Map<string, string[]> {
  const sections = readFileSync(DOCUMENT, 'utf8').split(/^#{2,3} /m);
  return new Map(
    sections.map((section) => [
      section.split('\n')[0] ?? '',
      [...section.matchAll(/^( *)```sh\n([^]*?)^ *```$/gm)].map(([, indent = '', block = '']) =>
        block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      ),
    ]),
  );
}

const run = promisify(execFile);

/** Runs a block after replacing values such as a time or a port. Throws with the output if a line fails. */
export async function runDocumented(name: Rehearsed, filledIn: Readonly<Record<string, string>> = {}): Promise<string> {
  const [section, index] = REHEARSED[name];
  let block = documentedBlocks().get(section)?.[index];
  if (block === undefined) throw new Error(`docs/operations.md has no block ${index} in “${section}”`);
  for (const [documented, actual] of Object.entries(filledIn)) {
    if (!block.includes(documented)) throw new Error(`“${section}” does not contain ${documented}`);
    block = block.replaceAll(documented, actual);
  }
  const since = Date.now();
  const { OPERATOR_PATH, PATH, ...variables } = process.env;
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', block], {
    cwd: HOST,
    env: { ...variables, PATH: OPERATOR_PATH ?? PATH, COMPOSE_PROGRESS: 'plain' },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`“${name}” failed:\n${block}${(error.stdout ?? '') + (error.stderr ?? '')}`.slice(-6_000), {
      cause: error,
    });
  });
  console.log(`  ${name}: ${Math.round((Date.now() - since) / 1000)} s`);
  return stdout;
}
