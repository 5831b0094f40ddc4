/**
 * `npm run images -- REGISTRY` builds the images, tags them with the version of package.json, pushes them, and writes
 * deploy/kubernetes/release, a component with their digests for overlays. Docker must be signed in to REGISTRY.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../folders.ts';
import { runCommand, terminal, UserError } from '../terminal.ts';

/** The Dockerfile of each image, by the image's name in the manifests. */
export const DOCKERFILES = {
  gateway: 'services/gateway/Dockerfile',
  auth: 'services/auth/Dockerfile',
  progress: 'services/progress/Dockerfile',
  billing: 'services/billing/Dockerfile',
  integrations: 'services/integrations/Dockerfile',
  admin: 'apps/admin-mfe/Dockerfile',
  provision: 'tools/Dockerfile',
} as const;
type Image = keyof typeof DOCKERFILES;
export const IMAGES = Object.keys(DOCKERFILES) as Image[];

export interface Pushed {
  name: Image;
  /** The name in the registry, without a tag. */
  repository: string;
  /** `sha256:…`, or null before the first push, when the version is used as the tag. */
  digest: string | null;
}

/** A kustomize component. A Job cannot be changed, so the Job of each release has its own name. */
export function releaseText(version: string, images: readonly Pushed[]): string {
  const [provision] = images.filter(({ name }) => name === 'provision');
  const job = ['provision', version.replaceAll('.', '-'), provision?.digest?.slice(7, 15)];
  const lines = images.map(({ name, repository, digest }) => {
    const which = digest === null ? `newTag: ${version}` : `digest: '${digest}'`;
    return `  - { name: scrollstop/${name}, newName: ${repository}, ${which} }`;
  });
  return `# Written by npm run images.
apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Component
images:
${lines.join('\n')}
patches:
  - target: { kind: Job, name: provision }
    patch: |
      - { op: replace, path: /metadata/name, value: ${job.filter(Boolean).join('-')} }
`;
}

export type Run = (command: string, args: string[]) => string;

/** Uses docker and not compose, which refuses to build without a complete `.env`. Throws without a digest. */
export function pushAll(registry: string, version: string, run: Run): Pushed[] {
  return IMAGES.map((name) => {
    const repository = `${registry}/scrollstop/${name}`;
    run('docker', ['build', '--file', DOCKERFILES[name], '--tag', `${repository}:${version}`, '.']);
    run('docker', ['push', `${repository}:${version}`]);
    const digests = run('docker', [
      'image',
      'inspect',
      '--format',
      '{{join .RepoDigests "\\n"}}',
      `${repository}:${version}`,
    ]);
    const [line] = digests.split('\n').filter((one) => one.startsWith(`${repository}@sha256:`));
    const digest = line?.trim().slice(repository.length + 1);
    if (digest === undefined) throw new Error(`${repository}: the registry reported no digest`);
    return { name, repository, digest };
  });
}

if (import.meta.main)
  await runCommand(() => {
    const [registry] = process.argv.slice(2);
    if (!registry || !/^[\w.-]+(:\d+)?(\/[\w./-]+)?$/.test(registry))
      throw new UserError('The registry is missing: npm run images -- registry.example.com');
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    const run: Run = (command, args) => {
      const { status, stdout, error } = spawnSync(command, args, {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: ['inherit', 'pipe', 'inherit'],
      });
      if (status === 0) return stdout;
      throw new UserError(`${command} ${args[0]} failed: ${error?.message ?? 'see above'}`);
    };
    const pushed = pushAll(registry, version, run);
    writeFileSync(join(ROOT, 'deploy/kubernetes/release/kustomization.yaml'), releaseText(version, pushed));
    terminal.done(`Pushed ${pushed.length} images to ${registry}; their digests are in deploy/kubernetes/release.`);
  });
