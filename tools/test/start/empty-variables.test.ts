/** An empty variable counts as unset (docs/operations.md), because compose passes `${NAME:-}` for missing variables. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { environmentOf } from '../../src/start/environment.ts';
import { PARTS } from '../../src/start/services.ts';
import { simEnvironment } from '../../src/start/simulators.ts';
import { settings } from '../support/settings.ts';
import { variablesOf } from '../support/variables.ts';

const root = join(import.meta.dirname, '../../..');
type ReadConfig = (env: NodeJS.ProcessEnv) => object;
/** Imported by its path, because no package may import a service. */
const configOf = async (folder: string): Promise<ReadConfig> => {
  const { href } = pathToFileURL(join(root, folder, 'src/config.ts'));
  return ((await import(href)) as { readConfig: ReadConfig }).readConfig;
};

const setting = settings();

it.each(PARTS)('$name treats each empty optional variable as unset', async (part) => {
  const readConfig = await configOf(part.folder);
  const env = environmentOf(part, setting);
  const optional = [...variablesOf(part.name)].filter(([, required]) => !required).map(([name]) => name);
  expect(optional.length).toBeGreaterThan(10);
  for (const name of optional) {
    // Some variables belong together, so setting only one of them may be an error.
    const { [name]: _unset, ...without } = env;
    const read = (values: NodeJS.ProcessEnv) => {
      try {
        return readConfig(values);
      } catch (error) {
        return String(error);
      }
    };
    expect([name, read({ ...without, [name]: '' })]).toEqual([name, read(without)]);
  }
  const allEmpty = Object.fromEntries(optional.map((name) => [name, '']));
  const required = Object.fromEntries(Object.entries(env).filter(([name]) => !optional.includes(name)));
  expect(readConfig({ ...required, ...allEmpty })).toEqual(readConfig(required));
});

it('npm start treats empty variables of the user as unset', () => {
  const names = new Set(PARTS.flatMap(({ name, own }) => [...variablesOf(name).keys(), ...own]));
  const empty = Object.fromEntries(
    [...names, 'PIXEL_SIMULATOR', 'AUTH_METRICS_PORT', 'GATEWAY_METRICS_PORT'].map((name) => [name, '']),
  );
  for (const part of PARTS) {
    const env = { ...setting.env, ...empty };
    expect(environmentOf(part, { ...setting, env })).toEqual(environmentOf(part, setting));
    for (const name of names)
      expect([name, environmentOf(part, { ...setting, env: { ...setting.env, [name]: '' } })]).toEqual([
        name,
        environmentOf(part, setting),
      ]);
  }
  expect(simEnvironment({ ...setting, env: { ...setting.env, ...empty } })).toEqual(simEnvironment(setting));
});
