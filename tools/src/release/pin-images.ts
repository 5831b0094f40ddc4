/**
 * `npm run pin-images` asks the registry for the digests of all third-party images and writes deploy/pinned.yml.
 * Compose uses exactly these digests if COMPOSE_FILE lists that file. Needs docker with buildx, and the network.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { runCommand, terminal, UserError } from '../terminal.ts';
import { ROOT } from '../folders.ts';

const FILES = ['{apps,services}/*/Dockerfile', 'tools/Dockerfile', 'deploy/*/Dockerfile', 'docker-compose.yml'];
const IMAGE = /^(?:FROM|\s+image:) ((?!scrollstop\/)[\w./-]+:[\w.-]+)/gm;

/** The third-party images (`node:24.21.0-slim`), sorted. Build stages and the product's own images do not match. */
export function imagesOf(root: string): string[] {
  const texts = globSync(FILES, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(IMAGE)].map(([, image = '']) => image)))].sort();
}

/** An override of the compose file, as JSON, which is valid YAML. */
export function pinnedText(compose: string, digests: ReadonlyMap<string, string>): string {
  const contexts = Object.fromEntries(
    [...digests].map(([image, digest]) => [image, `docker-image://${image}@${digest}`]),
  );
  const { services } = parse(compose, { merge: true }) as {
    services: Record<string, { image?: string; build?: object }>;
  };
  const pinned: Record<string, object> = {};
  for (const [name, { image = '', build }] of Object.entries(services)) {
    const digest = digests.get(image);
    if (build) pinned[name] = { build: { additional_contexts: contexts } };
    else if (digest !== undefined) pinned[name] = { image: `${image}@${digest}` };
  }
  return `# Written by npm run pin-images.\n${JSON.stringify({ services: pinned }, null, 2)}\n`;
}

function digestOf(image: string): string {
  const args = ['buildx', 'imagetools', 'inspect', '--format', '{{.Manifest.Digest}}', image];
  const { stdout, stderr, error } = spawnSync('docker', args, { encoding: 'utf8' });
  const digest = stdout?.trim() ?? '';
  if (/^sha256:[0-9a-f]{64}$/.test(digest)) return digest;
  throw new UserError(
    `The digest of ${image} is not available. The output of docker buildx: ${error?.message ?? stderr}`,
  );
}

if (import.meta.main)
  await runCommand(() => {
    const digests = new Map(imagesOf(ROOT).map((image) => [image, digestOf(image)]));
    writeFileSync(
      join(ROOT, 'deploy', 'pinned.yml'),
      pinnedText(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), digests),
    );
    terminal.done(`Wrote the digests of ${digests.size} images to deploy/pinned.yml.`);
  });
