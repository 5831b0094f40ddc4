/** The part of the shell's build that shows reminders goes to the end of the app's service worker, and is no file of the site. */
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the shell's build (apps/shell/rsbuild.config.ts). */
const FOLDER = 'worker';

/** Returns the code and takes its folder out of the site, so that it is not precached. Empty where the shell was built without. */
export function takePushWorker(site: string): string {
  const file = join(site, FOLDER, 'push-worker.js');
  const code = existsSync(file) ? readFileSync(file, 'utf8') : '';
  rmSync(join(site, FOLDER), { recursive: true, force: true });
  return code;
}

export const addPushWorker = (worker: string, code: string): void =>
  appendFileSync(worker, code && `\n;${code}\n`);
