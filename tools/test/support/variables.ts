/** The variables that a service reads, taken from the text of its Zod schema, because no package may import a service. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from './deploy.ts';

const root = join(import.meta.dirname, '../../..');
const KIT = 'libs/service-kit/src/env.ts';
const entry = /^ {2}([A-Z][A-Z0-9_]+): ?(\S*)/gm;
const optional = /^(z\.(_default|optional)\(|AppEnv,)/;

/** By name: true when the service does not start without it. */
export function variablesOf(service: string): Map<string, boolean> {
  const folder = `services/${service}/src`;
  const own = readText(`${folder}/config.ts`);
  const spread = [...own.matchAll(/\.\.\.(\w+Env)\b/g)].map(([, name = '']) => name);
  const schemas = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('env.ts'))
    .map((file) => readText(`${folder}/${file}`));
  const groups = spread.map((name) => group(name, [readText(KIT), ...schemas]));
  return new Map([...groups, own].flatMap(entriesOf));
}

function group(name: string, texts: readonly string[]): string {
  for (const text of texts) {
    const found = new RegExp(`^export const ${name} = \\{\n(?:.*\n)*?\\};`, 'm').exec(text);
    if (found) return found[0];
  }
  throw new Error(`no schema ${name}`);
}

const entriesOf = (text: string): [string, boolean][] =>
  [...text.matchAll(entry)].map(([, name = '', value = '']) => [name, !optional.test(value)]);

/** Variables that the image of a service sets itself. */
export const setByImage = (service: string): string[] =>
  [...readText(`services/${service}/Dockerfile`).matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
  );
