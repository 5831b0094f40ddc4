/**
 * Lighthouse is a hundred packages, Sentry and Puppeteer among them, that nothing else needs: they have a lockfile of
 * their own beside this file, and the first run installs them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type lighthouse from 'lighthouse';

const folder = import.meta.dirname;
if (!existsSync(join(folder, 'node_modules', 'lighthouse')))
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });

export const runLighthouse: typeof lighthouse = (await import('lighthouse')).default;
