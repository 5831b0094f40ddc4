/** The folder of the rehearsed operator, in which docker commands run: a checkout with its `.env`. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const HOST = process.env['HOST_FOLDER'] ?? process.cwd();
const FILE = join(HOST, '.env');

/** Sets variables in `.env`: replaces the line of a variable, or adds one. */
export function fillIn(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const text = readFileSync(FILE, 'utf8');
    const line = new RegExp(`^${name}=.*$`, 'm');
    if (line.test(text))
      writeFileSync(
        FILE,
        text.replace(line, () => `${name}=${value}`),
      );
    else appendFileSync(FILE, `${name}=${value}\n`);
  }
}

/** Replaces the checkout by another release; `.env` and dumps stay. */
export function checkOut(release: string): void {
  const keep = ['-mindepth', '1', '-maxdepth', '1', '-not', '-name', '.env', '-not', '-name', '*.dump'];
  execFileSync('find', [HOST, ...keep, '-exec', 'rm', '-rf', '{}', '+']);
  execFileSync('cp', ['-a', `${release}/.`, HOST]);
}
