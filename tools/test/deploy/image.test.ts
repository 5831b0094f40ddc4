/** Builds and starts one image, to test that its packages and files suffice. `npm run rehearse` builds all images. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOfTest } from '../support/folder.ts';
import { followDockerfile } from '../support/follow-dockerfile.ts';

it('the image of billing starts and reports its missing configuration', { timeout: 300_000 }, () => {
  const image = followDockerfile('services/billing/Dockerfile', folderOfTest());
  const [command = '', ...args] = image.command;
  const started = spawnSync(command, args, {
    cwd: image.dir,
    env: { ...image.env, PATH: process.env['PATH'] },
    encoding: 'utf8',
    timeout: 60_000,
  });
  // Every module was found, because the service reports the missing variables.
  expect(started.stderr).toContain('DATABASE_URL');
  expect(started.stderr).not.toContain('ERR_MODULE_NOT_FOUND');
  expect(started.status).toBe(1);
  // The image contains no development files.
  expect(existsSync(join(image.dir, 'node_modules/vitest'))).toBe(false);
  expect(existsSync(join(image.dir, 'services/billing/test'))).toBe(false);
});
