/** The operator's commands by the words of `npm run`, in the image of the provisioning job (deploy/ops.yml): `make-env`, `rotate-keys .env`. */
import { terminal } from '../terminal.ts';

/** Those whose packages are in that image. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  'make-env': () => import('./make-env.ts'),
  'rotate-keys': () => import('./rotate-keys.ts'),
};

const [name = '', ...rest] = process.argv.slice(2);
const command = commands[name];
// The command finds its own arguments where `npm run` puts them.
process.argv.splice(2, Infinity, ...rest);
if (command) await command();
else {
  terminal.fail(`There is no command ${name || '(none)'}; there are ${Object.keys(commands).join(' and ')}.`);
  process.exitCode = 1;
}
