/**
 * The operator's commands, named as in `npm run`, in the jobs' image: `make-env`, `rotate-keys .env`, `owner-code`
 * (deploy/ops.yml), and those that ask the running product, `replay` and `reconcile-report` (docker-compose.yml).
 */
import { terminal } from '../terminal.ts';

const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  'make-env': () => import('./make-env.ts'),
  'rotate-keys': () => import('./rotate-keys.ts'),
  'owner-code': () => import('./owner-code.ts'),
  replay: () => import('./replay.ts'),
  'reconcile-report': () => import('./reconcile-report.ts'),
};

const [name = ''] = process.argv.splice(2, 1); // the command finds its own arguments where `npm run` puts them
const command = commands[name];
if (command) await command();
else {
  terminal.fail(`There is no command ${name || '(none)'}; there are ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 1;
}
