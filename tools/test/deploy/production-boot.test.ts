/** A service without its configuration does not start in production, but reports the missing variables. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../../src/folders.ts';
import { PARTS } from '../../src/start/services.ts';
import { variablesOf } from '../support/variables.ts';

test.each(PARTS)(
  '$name without its environment exits with code 1 and reports all missing variables',
  ({ name, folder }) => {
    const args = [`${folder}/src/main.ts`];
    const { stderr, status } = spawnSync(process.execPath, args, {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        APP_ENV: 'production',
        SIM_URL: 'http://127.0.0.1:1',
      },
    });
    expect(status).toBe(1);
    const required = [...variablesOf(name)].filter(([, isRequired]) => isRequired);
    expect(required.length).toBeGreaterThan(5);
    for (const [variable] of required) expect(stderr).toContain(`  ${variable}: is missing`);
    expect(stderr).toContain('  SIM_URL: is for local use only');
    expect(stderr, 'no stack trace').not.toMatch(/^ {4}at /m);
  },
);
