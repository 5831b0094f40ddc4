/** Renders the overlays of deploy/kubernetes like `kubectl kustomize`, as far as they use Kustomize. */
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { readText } from './deploy.ts';

export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  [field: string]: unknown;
}
interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: string;
  value?: unknown;
}
/** `target` contains regular expressions. */
interface Patch {
  target?: { kind: string; name?: string };
  patch?: string;
  path?: string;
}
interface Kustomization {
  namespace?: string;
  resources?: string[];
  components?: string[];
  configMapGenerator?: { name: string; behavior?: 'merge'; literals?: string[]; files?: string[] }[];
  images?: { name: string; newName: string; newTag?: string; digest?: string }[];
  patches?: Patch[];
}

const FOLDER = 'deploy/kubernetes';

/** `components` replaces those of the overlay. Throws where Kustomize would, such as for a missing path. */
export function render(overlay: string, components?: string[]): KubernetesObject[] {
  const objects = apply([], join(FOLDER, overlay), components);
  return objects.map((one) => structuredClone(one));
}

function apply(before: KubernetesObject[], folder: string, components?: string[]): KubernetesObject[] {
  const ours = parse(readText(join(folder, 'kustomization.yaml'))) as Kustomization;
  let objects = [...before, ...(ours.resources ?? []).flatMap((path) => resource(join(folder, path)))];
  for (const component of components ?? ours.components ?? []) objects = apply(objects, join(folder, component));
  for (const generator of ours.configMapGenerator ?? []) generate(objects, folder, generator);
  for (const patch of ours.patches ?? []) objects = patched(objects, folder, patch);
  for (const image of ours.images ?? []) setImage(objects, image);
  if (ours.namespace) for (const { metadata } of objects) metadata.namespace = ours.namespace;
  return objects;
}

const resource = (path: string): KubernetesObject[] =>
  path.endsWith('.yaml')
    ? parseAllDocuments(readText(path)).map((one) => one.toJS() as KubernetesObject)
    : apply([], path);

function generate(
  objects: KubernetesObject[],
  folder: string,
  { name, behavior, literals = [], files = [] }: NonNullable<Kustomization['configMapGenerator']>[number],
): void {
  const data = Object.fromEntries([
    ...literals.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)] as const),
    ...files.map((file) => [file, readText(join(folder, file))] as const),
  ]) as Record<string, string>;
  const existing = objects.find((one) => one.kind === 'ConfigMap' && one.metadata.name === name);
  if ((behavior === 'merge') !== (existing !== undefined)) throw new Error(`ConfigMap ${name}: ${behavior}`);
  if (existing) Object.assign(existing['data'] as object, data);
  else objects.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });
}

function patched(objects: KubernetesObject[], folder: string, { target, patch, path = '' }: Patch): KubernetesObject[] {
  const text = patch ?? readText(join(folder, path));
  const content = parse(text) as Operation[] | (KubernetesObject & { $patch?: string });
  const { kind, name } = Array.isArray(content)
    ? { kind: target?.kind, name: target?.name }
    : { kind: content.kind, name: content.metadata.name };
  const isMeant = (pattern = '.*', value: string) => new RegExp(`^(?:${pattern})$`).test(value);
  const found = objects.filter((one) => isMeant(kind, one.kind) && isMeant(name, one.metadata.name));
  if (found.length === 0 && !target) throw new Error(`a patch has no target: ${kind} ${name}`);
  if (Array.isArray(content))
    for (const one of found) for (const operation of content) operate(one, structuredClone(operation));
  else if (content.$patch !== 'delete') throw new Error(`only deletions are merged here: ${text}`);
  return Array.isArray(content) ? objects : objects.filter((one) => !found.includes(one));
}

/** Applies a JSON patch (RFC 6902); throws if its path does not exist. */
function operate(object: KubernetesObject, { op, path, value }: Operation): void {
  const keys = path.slice(1).split('/');
  const last = keys.pop() ?? '';
  let at: unknown = object;
  for (const key of keys) at = (at as Record<string, unknown> | undefined)?.[key];
  const parent = at as Record<string, unknown> | undefined;
  if (!parent || (op !== 'add' && !(last in parent)))
    throw new Error(`${object.kind} ${object.metadata.name} has no ${path}`);
  if (op === 'remove') delete parent[last];
  else parent[last] = value;
}

function setImage(objects: KubernetesObject[], image: NonNullable<Kustomization['images']>[number]): void {
  const { name, newName, newTag, digest } = image;
  let used = false;
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const fields = value as Record<string, unknown>;
    if (typeof fields['image'] === 'string' && fields['image'].split(':')[0] === name) {
      fields['image'] = `${newName}${digest ? `@${digest}` : `:${newTag}`}`;
      used = true;
    }
    Object.values(fields).forEach(walk);
  };
  objects.forEach(walk);
  if (!used) throw new Error(`no container has the image ${name}`);
}
