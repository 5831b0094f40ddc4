/**
 * Checks the rendered overlays by the types of the Kubernetes API (kubernetes-types): an unknown field, a missing field
 * and a field of the wrong type are TypeScript errors.
 */
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { type KubernetesObject, render } from '../support/kustomize.ts';

const root = join(import.meta.dirname, '../../..');
const FILE = join(root, 'tools/test/deploy/rendered.ts');

/** The folders of `kubernetes-types`, by the apiVersion of an object. */
const folders: Record<string, string> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'batch/v1': 'batch/v1',
  'policy/v1': 'policy/v1',
  'networking.k8s.io/v1': 'networking/v1',
  'autoscaling/v2': 'autoscaling/v2',
};

/** The type errors in these objects. */
function faultsOf(objects: KubernetesObject[]): string[] {
  const lines = objects.map(({ metadata, ...one }) => {
    const type = `import('kubernetes-types/${folders[one.apiVersion]}').${one.kind}`;
    return `export const ${one.kind}_${metadata.name.replaceAll('-', '_')}: ${type} = ${JSON.stringify({ ...one, metadata })};`;
  });
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    types: [],
    lib: ['lib.es5.d.ts'],
    skipLibCheck: true,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const files = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...files,
    fileExists: (name) => name === FILE || files.fileExists(name),
    getSourceFile: (name, ...rest) =>
      name === FILE
        ? ts.createSourceFile(name, lines.join('\n'), ts.ScriptTarget.Latest)
        : files.getSourceFile(name, ...rest),
  };
  const program = ts.createProgram([FILE], options, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(FILE))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

const OVERLAYS = ['overlays/production', 'overlays/rehearsal'];

it.each(OVERLAYS)('every object of %s matches the Kubernetes API', (overlay) => {
  const objects = render(overlay);
  expect(objects.length).toBeGreaterThan(40);
  expect(faultsOf(objects)).toEqual([]);
});

it.each(OVERLAYS)('%s has one namespace, unique names, and images of the registry', (overlay) => {
  const objects = render(overlay);
  expect(new Set(objects.map(({ metadata }) => metadata.namespace)).size).toBe(1);
  const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const images = [...JSON.stringify(objects).matchAll(/"image":"([^"]+)"/g)].map(([, image]) => image);
  expect(images.length).toBeGreaterThan(8);
  for (const image of images) expect(image).toMatch(/^registry\.example\.com\/.+:\d|^[a-z]+:[\d.]+/);
});

it('with the Gateway API there is no Ingress', () => {
  const kinds = render('overlays/production', ['../../release', '../../gateway-api']).map(({ kind }) => kind);
  expect(kinds).toContain('HTTPRoute');
  expect(kinds).not.toContain('Ingress');
});

it.each([
  ['an unknown field', { replica: 3 }, /"replica"' does not exist/],
  ['a wrong type', { replicas: '3' }, /'string' is not assignable to type 'number'/],
])('%s is reported', (_, wrong, words) => {
  const [deployment] = render('overlays/production').filter(({ kind }) => kind === 'Deployment');
  const spec = { ...(deployment!['spec'] as object), ...wrong };
  expect(faultsOf([{ ...deployment!, spec }])).toEqual([expect.stringMatching(words)]);
});
