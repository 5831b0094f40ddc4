/** Rules, decisions, documents and calls that a file names, and the faults of those names (docs/product/README.md). */
import { posix } from 'node:path';
import type { TextFile } from './repository.ts';

const PRODUCT = 'docs/product/';
const ID = '[A-HJ-Z]-\\d{1,2}';
const anyId = new RegExp(`(?<![\\w$-])(${ID})(?: … (${ID}))?(?![\\w-])`, 'g');

/** `### S-2 Two records of a day become one` and the text up to the next heading. */
const rule = new RegExp(`^### (${ID}) .+\\n([^]*?)(?=^##|(?![^]))`, 'gm');

interface Rule {
  id: string;
  page: string;
  body: string;
}

const rulesOf = ({ path, text }: TextFile): Rule[] =>
  [...text.matchAll(rule)].map(([, id = '', body = '']) => ({ id, page: path, body }));

/** Both ends of a range such as "S-1 … S-4" and the ids between them. */
function between(first: string, last: string): string[] {
  const [letter = '', from] = first.split('-');
  const to = Number(last.split('-')[1]);
  return Array.from({ length: to - Number(from) + 1 }, (_, index) => `${letter}-${Number(from) + index}`);
}

const idsIn = (text: string): string[] =>
  [...text.matchAll(anyId)].flatMap(([, first = '', last]) => (last ? between(first, last) : [first]));

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

/** Names of Markdown files, `docs/decisions/012` and "decisions 004, 005"; addresses of other sites are left out. */
function documentFaults(file: TextFile, files: ReadonlyMap<string, TextFile>): string[] {
  const text = file.text.replaceAll(/https?:\/\/\S+/g, '');
  const faults: string[] = [];
  for (const [, name = '', anchor] of text.matchAll(/((?:[\w.-]+\/)*[\w.-]*\w\.md)\b(?:#([\w-]+))?/g)) {
    const places = [posix.join(posix.dirname(file.path), name), name.replace(/^\//, '')];
    const found = places.map((place) => files.get(place)).find((place) => place !== undefined);
    if (!found) faults.push(`names ${name}, which does not exist`);
    else if (anchor && !headingsOf(found).includes(anchor))
      faults.push(`names ${name}#${anchor}, a heading that does not exist`);
  }
  for (const [, anchor = ''] of text.matchAll(/\]\(#([\w-]+)\)/g))
    if (!headingsOf(file).includes(anchor)) faults.push(`links to #${anchor}, a heading that does not exist`);
  for (const [mention] of text.matchAll(/\bdecisions?[ /(]+\d{3}\b(?:(?:, | and |, and )\d{3}\b)*/g))
    for (const [number] of mention.matchAll(/\d{3}/g))
      if (![...files.keys()].some((path) => path.startsWith(`docs/decisions/${number}-`)))
        faults.push(`names decision ${number}, which does not exist`);
  if (/\bproduct-spec\b|\bthe spec(?:['’]s)?\b(?!\.ts)/i.test(text))
    faults.push('names a specification that is not in the repository');
  return faults;
}

const headingsOf = ({ text }: TextFile): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading));

/** `inSource`: a file that is no test cites it. */
function ruleFaults({ id, body }: Rule, cited: boolean, inSource: boolean): string[] {
  const excused = body.includes('_Not cited:_');
  return [
    ...(/_Why:_\s\S/.test(body) ? [] : [`${id} gives no reason`]),
    ...(inSource || /_Where:_\s`\w+\//.test(body) ? [] : [`${id} does not say where it lives`]),
    ...(cited || excused ? [] : [`${id} is cited nowhere, and does not say why`]),
    ...(cited && excused ? [`${id} is cited, although it says that it is not`] : []),
  ];
}

const isSource = ({ path }: TextFile): boolean =>
  /\.(?:[cm]?tsx?|mjs|css|html|sh|ya?ml)$/.test(path) &&
  !/\/test\/|\.test\.|^(?:e2e|faults)\/|\/testing\//.test(path);

const rooted = /^(?:apps|deploy|docs|e2e|faults|libs|services|sim|tools)\//;

const pathFaults = ({ text }: TextFile, exists: (path: string) => boolean): string[] =>
  [...text.matchAll(/`((?:apps|deploy|docs|e2e|faults|libs|services|sim|tools)\/[^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !exists(path))
    .map((path) => `names ${path}, which does not exist`);

/** Pages that tell a reader where something is implemented. */
const isMap = ({ path }: TextFile): boolean =>
  path.startsWith(PRODUCT) || path === 'docs/glossary.md' || path === 'docs/reliability.md';

/** Names that are no files of the repository: those that the reader or a program creates, and one that only shows a pattern. */
const guideExamples = new Set([
  'de.ts',
  'frame-de.ts',
  'get-progress-summary.test.ts',
  'get-progress-summary.ts',
  'manifest.de.webmanifest',
  'ports.json',
  'quiet-screen.tsx',
  'quiet.ts',
  'running.json',
  'secrets.json',
  'screens-de.ts',
  'verb-noun.ts',
]);
const isExample = (name: string): boolean => /[<*…$]/.test(name) || guideExamples.has(posix.basename(name));

/** `a/{b,c}.ts` as two names. */
function unfolded(name: string): string[] {
  const [, before, list, behind] = /^(.*?)\{([^}]*)\}(.*)$/.exec(name) ?? [];
  return list === undefined ? [name] : list.split(',').map((one) => `${before}${one}${behind}`);
}

const fileName = /^(?!\/)[\w./-]*\w\.(?:[cm]?[jt]sx?|conf|css|html|json|sql|webmanifest|ya?ml)$/;
const isPath = (name: string): boolean => rooted.test(name) || /^src\//.test(name) || fileName.test(name);
/** `services/auth`, `sim`. */
const packageOf = (path: string): string => /^(?:(?:apps|libs|services)\/)?[^/]+/.exec(path)?.[0] ?? path;

/** Guides, and the README of a package. */
const leadsToFiles = ({ path }: TextFile): boolean =>
  path.startsWith('docs/guides/') || /^(?:(?:apps|libs|services)\/)?[^/]+\/README\.md$/.test(path);

/** Paths in the code spans of such a page, from the root or within a package that it names. Blocks of code are the reader's. */
function pageFaults(
  { path: page, text }: TextFile,
  paths: readonly string[],
  there: (path: string) => boolean,
): string[] {
  const prose = text.replaceAll(/^ *```[^]*?^ *```$/gm, '');
  const names = [...prose.matchAll(/`([^`]+)`/g)]
    .flatMap(([, code = '']) => code.split(/\s+/).flatMap(unfolded))
    .map((name) => name.replace(/\/$/, ''));
  const within = packageOf(page);
  const packages = new Set([within, ...names.filter((name) => rooted.test(name)).map(packageOf)]);
  const inPackages = paths.filter((path) => packages.has(packageOf(path)));
  const exists = (name: string) =>
    rooted.test(name)
      ? paths.some((path) => path === name || path.startsWith(`${name}/`))
      : there(`${within}/${name}`) ||
        paths.includes(name) ||
        inPackages.some((path) => `${path}/`.includes(`/${name}/`));
  return names
    .filter((name) => isPath(name) && !isExample(name) && !exists(name))
    .map((name) => `names ${name}, which does not exist`);
}

/** Pages that describe the product as it is; decisions and the changelog tell its history, and an interface is written by a test. */
const isCurrent = ({ path }: TextFile): boolean =>
  path.endsWith('.md') && !/^CHANGELOG|^docs\/decisions\/|\/INTERFACE\.md$/.test(path);
/** The endpoint that a guide adds as an example. */
const EXAMPLE_CALL = '/api/progress/summary';

/** Addresses such as `/api/offers` that no service has; the first parts of one are enough. */
function callFaults({ text }: TextFile, routes: readonly string[][]): string[] {
  const has = (call: string) => {
    const parts = call.split('/').filter(Boolean);
    return routes.some((route) =>
      parts.every((part, at) => part === route[at] || route[at]?.startsWith(':')),
    );
  };
  return [...text.matchAll(/(?<![\w.>}/-])\/(?:api|internal)\/[\w/:-]+/g)]
    .map(([call]) => call)
    .filter((call) => call !== EXAMPLE_CALL && !has(call))
    .map((call) => `names ${call}, which no service has`);
}

/** Addresses of screens, such as `/journal`, that are in no code of a front end. */
function screenFaults({ text }: TextFile, all: readonly TextFile[]): string[] {
  const code = all.filter(({ path }) => /^(?:apps|libs)\/[^/]+\/src\/.*\.tsx?$/.test(path));
  return [...text.matchAll(/`(\/(?!api\b|internal\b)[a-z][a-z\d/-]*)`/g)]
    .map(([, address = '']) => address)
    .filter((address) => !code.some((file) => file.text.includes(`'${address}'`)))
    .map((address) => `names ${address}, which is no screen`);
}

/** From the interface documents of the services, which their tests write. */
const routesIn = (all: readonly TextFile[]): string[][] =>
  all
    .filter(({ path }) => /^services\/[^/]+\/INTERFACE\.md$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/^- `[A-Z]+ (\/[^`]+)`/gm)])
    .map(([, url = '']) => url.split('/').filter(Boolean))
    .filter((route) => !route.includes('*'));

/** Names with an underscore (tables, events, variables, codes) in the README of a service that are in no code. */
function nameFaults({ path, text }: TextFile, all: readonly TextFile[]): string[] {
  if (!/^services\/[^/]+\/README\.md$/.test(path)) return [];
  const code = all.filter((file) => /\.[cm]?tsx?$/.test(file.path) && !file.path.includes('/migrations/'));
  return [...text.matchAll(/`([A-Za-z]+(?:_[A-Za-z\d]+)+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !code.some((file) => file.text.includes(name)))
    .map((name) => `names ${name}, which is in no code`);
}

/** One line for each fault, `path: fault`. */
export function citationFaults(all: readonly TextFile[], exists: (path: string) => boolean): string[] {
  const files = new Map(all.map((file) => [file.path, file]));
  const pages = all.filter(({ path }) => path.startsWith(PRODUCT));
  const rules = pages.flatMap(rulesOf);
  const known = new Set(rules.map(({ id }) => id));
  const citedIn = (some: readonly TextFile[]) => new Set(some.flatMap(({ text }) => idsIn(text)));
  const cited = citedIn(all.filter((file) => !pages.includes(file)));
  const inSource = citedIn(all.filter(isSource));
  const routes = routesIn(all);
  const say = (path: string, faults: string[]) => faults.map((fault) => `${path}: ${fault}`);
  return [
    ...rules
      .filter(({ id }, index) => rules.findIndex((other) => other.id === id) < index)
      .map(({ id, page }) => `${page}: ${id} exists twice`),
    ...rules.flatMap((one) => say(one.page, ruleFaults(one, cited.has(one.id), inSource.has(one.id)))),
    ...all.filter(isMap).flatMap((page) => say(page.path, pathFaults(page, exists))),
    ...all.filter(isMap).flatMap((page) => say(page.path, screenFaults(page, all))),
    ...all.filter(isCurrent).flatMap((page) => say(page.path, callFaults(page, routes))),
    ...all.flatMap((page) => say(page.path, nameFaults(page, all))),
    ...all
      .filter(leadsToFiles)
      .flatMap((page) => say(page.path, pageFaults(page, [...files.keys()], exists))),
    ...all.flatMap((file) => [
      ...new Set([
        ...say(
          file.path,
          idsIn(file.text)
            .filter((id) => !known.has(id))
            .map((id) => `cites ${id}, which no page of docs/product contains`),
        ),
        ...say(file.path, documentFaults(file, files)),
      ]),
    ]),
  ];
}
