/** `npm run images` without a registry: its calls of docker, and the images of the overlays. */
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { DOCKERFILES, IMAGES, pushAll, releaseText, type Run } from '../../src/release/images.ts';
import { composeServices, readText } from '../support/deploy.ts';
import { kustomization, manifests } from '../support/manifests.ts';

const digestOf = (name: string) => `sha256:${Buffer.from(name).toString('hex').padEnd(64, '0')}`;
interface Component {
  images: { name: string; newName: string; digest?: string; newTag?: string }[];
}

const commands: string[] = [];
const docker: Run = (_command, args) => {
  commands.push(args.join(' '));
  const [, repository = '', name = ''] = /(\S+\/(\w+)):[\d.]+$/.exec(args.join(' ')) ?? [];
  return args[0] === 'image' ? `other.example/x@${digestOf('x')}\n${repository}@${digestOf(name)}\n` : '';
};

it('builds the same images as compose, pushes every image of the manifests and writes their digests', () => {
  const pushed = pushAll('registry.example.com:5000/team', '1.2.3', docker);
  const names = IMAGES.map((name) => `scrollstop/${name}`);
  const wanted = manifests().flatMap(({ spec }) => spec.template?.spec.containers.map(({ image }) => image) ?? []);
  expect([...names].sort()).toEqual([...new Set(wanted.filter((image) => image.startsWith('scrollstop/')))].sort());
  const services = composeServices<{ build?: { context: string; dockerfile: string } }>();
  for (const name of IMAGES)
    expect(services[name]?.build, name).toEqual({ context: '.', dockerfile: DOCKERFILES[name] });
  const tag = 'registry.example.com:5000/team/scrollstop/auth:1.2.3';
  expect(commands).toContain(`build --file services/auth/Dockerfile --tag ${tag} .`);
  expect(commands).toContain(`push ${tag}`);
  // Compose would require the variables of `.env`, which an operator of Kubernetes does not have.
  expect(commands.filter((one) => one.startsWith('compose'))).toEqual([]);
  const component = parse(releaseText('1.2.3', pushed)) as Component;
  expect(component.images).toEqual(
    IMAGES.map((name) => ({
      name: `scrollstop/${name}`,
      newName: `registry.example.com:5000/team/scrollstop/${name}`,
      digest: digestOf(name),
    })),
  );
});

it('the Job of each release has its own name, because an existing Job cannot be changed', () => {
  const name = (digest: string) =>
    /value: (\S+)/.exec(releaseText('1.2.3', [{ name: 'provision', repository: 'r', digest }]))?.[1];
  expect(name(digestOf('a'))).not.toBe(name(digestOf('b')));
  expect(name(digestOf('a'))).toMatch(/^provision-1-2-3-[0-9a-f]{8}$/);
});

it('fails if the registry reports no digest', () => {
  expect(() => pushAll('registry.example.com', '1.2.3', () => '')).toThrow('reported no digest');
});

it('both overlays use the release component, which lists every image', () => {
  for (const overlay of ['production', 'rehearsal'])
    expect(kustomization(`overlays/${overlay}`)).toMatchObject({ components: ['../../release'] });
  const { images } = parse(readText('deploy/kubernetes/release/kustomization.yaml')) as Component;
  expect(images.map(({ name }) => name)).toEqual(IMAGES.map((name) => `scrollstop/${name}`));
  for (const { digest, newTag } of images) expect(digest ?? newTag).toMatch(/^sha256:[0-9a-f]{64}$|^\d+\.\d+\.\d+$/);
});
