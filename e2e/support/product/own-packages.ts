/** Packages that only one optional run needs; they have their own lockfile in that run's folder. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Runs `npm ci` in the folder unless the package `name` is installed there. */
export function installOwnPackages(folder: string, name: string): void {
  if (!existsSync(join(folder, 'node_modules', name)))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
}
