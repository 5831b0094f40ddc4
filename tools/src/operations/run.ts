/**
 * Runs the operator's commands in the jobs' image, by the same names as `npm run`: `make-env`, `rotate-keys .env` and
 * `owner-code` (deploy/ops.yml); `replay` and `reconcile-report`, which call the product (docker-compose.yml).
 */
import { terminal } from '../terminal.ts';

const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  'make-env': () => import('./make-env.ts'),
  'rotate-keys': () => import('./rotate-keys.ts'),
  'owner-code': () => import('./owner-code.ts'),
  replay: () => import('./replay.ts'),
  'reconcile-report': () => import('./reconcile-report.ts'),
};

const [name = ''] = process.argv.splice(2, 1); // removed, so that the command finds its arguments as in `npm run`
const command = commands[name];
if (command) await command();
else {
  terminal.fail(`Unknown command ${name || '(none)'}: use one of ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 1;
}
