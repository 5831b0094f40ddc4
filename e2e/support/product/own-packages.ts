/** Packages that one optional run needs, and nothing else: they have a lockfile of their own beside it. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Installs them when `name` is not there yet. */
export function installOwnPackages(folder: string, name: string): void {
  if (!existsSync(join(folder, 'node_modules', name)))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
}
