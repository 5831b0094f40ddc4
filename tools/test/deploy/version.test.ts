/** All packages, images and the changelog have the same version (docs/releases.md). */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readText } from '../support/deploy.ts';

const root = join(import.meta.dirname, '../../..');
interface Package {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const read = (path: string) => JSON.parse(readText(path)) as Package;
const { version } = read('package.json');

it('every package has the version of the root, also where another package depends on it', () => {
  const files = globSync(['{apps,libs,services}/*/package.json', '{bench,e2e,faults,sim,tools}/package.json'], {
    cwd: root,
  });
  expect(files.length).toBeGreaterThan(15);
  for (const file of files) {
    const { version: own, dependencies = {}, devDependencies = {} } = read(file);
    expect(own, file).toBe(version);
    for (const [name, wanted] of Object.entries({ ...dependencies, ...devDependencies }))
      if (name.startsWith('@scrollstop/')) expect(wanted, `${file}: ${name}`).toBe(version);
  }
});

it('the lockfile, the Kubernetes release and the changelog have the version of the root', () => {
  const { packages } = JSON.parse(readText('package-lock.json')) as { packages: Record<string, Package> };
  const ours = Object.entries(packages).filter(([path]) => !path.includes('node_modules'));
  expect(ours.filter(([, one]) => one.version !== version)).toEqual([]);
  // The version is in the name of the Job, also if images are listed by digest.
  expect(readText('deploy/kubernetes/release/kustomization.yaml')).toContain(
    `value: provision-${version.replaceAll('.', '-')}`,
  );
  expect(readText('CHANGELOG.md')).toMatch(new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\]`, 'm'));
});
