/** Finds citations of rules, decisions, documents, files, calls and screens that do not exist. */
import { posix } from 'node:path';
import type { TextFile } from './repository.ts';

const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([all, name = all]) => name)),
];

const ids = /(?<![\w$-])[A-HJ-Z]-\d{1,2}(?![\w-])/g;
/** `### S-2 Two records of a day become one` and the text up to the next heading. */
const rules = /^### ([A-HJ-Z]-\d{1,2}) .+\n([^]*?)(?=^##|(?![^]))/gm;
const isPage = (path: string) => path.startsWith('docs/product/');

/** Requires that each rule exists once, gives a reason and is cited outside of docs/product. */
function ruleFaults(files: readonly TextFile[]): string[] {
  const cited = new Set(files.filter(({ path }) => !isPage(path)).flatMap(({ text }) => found(text, ids)));
  const seen = new Set<string>();
  return files
    .filter(({ path }) => isPage(path))
    .flatMap(({ text }) => [...text.matchAll(rules)])
    .flatMap(([, id = '', body = '']) => {
      const faults = [
        ...(seen.has(id) ? [`${id} exists twice`] : []),
        ...(/_Why:_\s\S/.test(body) ? [] : [`${id} gives no reason`]),
        ...(cited.has(id) || body.includes('_Not cited:_') ? [] : [`${id} is cited nowhere`]),
      ];
      seen.add(id);
      return faults;
    });
}

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

const rooted = /^(?:apps|deploy|docs|e2e|faults|libs|services|sim|tools)\//;
const fileName = /^(?:src\/.+|(?!\/)[\w./-]*\w\.(?:[cm]?[jt]sx?|conf|css|html|json|sql|webmanifest|ya?ml))$/;
/** Pages that describe the current product; decisions and the changelog describe its history. */
const isCurrent = (path: string) =>
  path.endsWith('.md') && !/^CHANGELOG|^docs\/decisions\/|\/INTERFACE\.md$/.test(path);

/** Files that the reader of a guide or a running program creates. */
const created = [
  /[<*…$]|\.bin$|(?:^|\/)(?:main\.yml|pinned\.yml|releases|(?:screens-|frame-|manifest\.)?de\.(?:ts|webmanifest))$/,
  /(?:^|\/)(?:get-progress-summary(?:\.test)?\.ts|quiet(?:-screen)?\.tsx?|verb-noun\.ts)$/,
  /(?:^|\/)(?:ports|running|secrets)\.json$/,
];
const isCreated = (name: string) => created.some((pattern) => pattern.test(name));
const exampleCall = '/api/progress/summary';

/** `a/{b,c}.ts` as two names. */
function unfolded(name: string): string[] {
  const [, before, list, behind] = /^(.*?)\{([^}]*)\}(.*)$/.exec(name) ?? [];
  return list === undefined ? [name] : list.split(',').map((one) => `${before}${one}${behind}`);
}

/** Returns one line for each fault. */
export function citationFaults(files: readonly TextFile[]): string[] {
  const known = new Map(files.map((file) => [file.path, file]));
  const paths = [...known.keys()];
  const ruleIds = files.filter(({ path }) => isPage(path)).flatMap(({ text }) => found(text, rules));
  const routes = files
    .filter(({ path }) => /^services\/.*\/INTERFACE\.md$/.test(path))
    .flatMap(({ text }) => found(text, /^- `[A-Z]+ (\/[^`*]+)`/gm))
    .map((route) => route.split('/'));
  const code = files.filter(({ path }) => /\.[cm]?tsx?$/.test(path) && !path.includes('/migrations/'));
  const inCode = (word: string) => code.some(({ text }) => text.includes(word));

  /** The beginning of a route is enough. */
  const isRoute = (call: string) =>
    routes.some((route) =>
      call.split('/').every((part, at) => part === '' || part === route[at] || route[at]?.startsWith(':')),
    );
  const isFile = (name: string) =>
    paths.some((path) =>
      rooted.test(name)
        ? path.startsWith(name) && /^$|^[-./]/.test(path.slice(name.length))
        : `/${path}/`.includes(`/${name}/`),
    );
  const headings = (path: string) => found(known.get(path)!.text, /^#+ (.+)$/gm).map(slug);

  const missingDocument = (from: string, link: string) => {
    const [name = '', anchor] = link.split('#');
    const path = name === '' ? from : [posix.join(posix.dirname(from), name), name].find((one) => known.has(one));
    return path === undefined || (anchor !== undefined && !headings(path).includes(anchor));
  };

  /** Whether a link's target is missing; documents are checked above, and pictures are not in the list of files. */
  const leadsNowhere = (from: string, link: string) => {
    const to = posix.join(posix.dirname(from), link);
    return !/\.(?:md|png|svg)$/.test(link) && !known.has(to) && !paths.some((path) => path.startsWith(`${to}/`));
  };

  const faultsOf = ({ path, text }: TextFile): string[] => {
    const local = text.replaceAll(/https?:\/\/\S+/g, '');
    const missing = [
      ...found(local, ids).filter((id) => !ruleIds.includes(id)),
      ...found(local, /((?:[\w.-]+\/)*[\w.-]*\w\.md\b(?:#[\w-]+)?)/g).filter((link) => missingDocument(path, link)),
      ...found(local, /\]\((#[\w-]+)\)/g).filter((link) => missingDocument(path, link)),
      ...found(local, /\bdecisions?[ /(]+\d{3}\b(?:(?:, | and |, and )\d{3}\b)*/g)
        .flatMap((mention) => found(mention, /\d{3}/g))
        .filter((number) => !paths.some((one) => one.startsWith(`docs/decisions/${number}-`))),
      ...found(local, /\bproduct-spec\b|\bthe spec(?:['’]s)?\b(?!\.ts)/gi),
    ];
    if (path.endsWith('.md'))
      missing.push(...found(local, /\]\(([^)\s#]+)(?:#[^)]*)?\)/g).filter((link) => leadsNowhere(path, link)));
    if (isCurrent(path)) {
      const spans = found(local.replaceAll(/^ *```[^]*?^ *```$/gm, ''), /`([^`]+)`/g);
      const names = spans
        .flatMap((span) => span.split(/\s+/))
        .flatMap(unfolded)
        .map((name) => name.replace(/\/$/, ''));
      missing.push(
        ...names.filter((name) => (rooted.test(name) || fileName.test(name)) && !isCreated(name) && !isFile(name)),
        ...found(local, /(?<![\w.>}/-])\/(?:api|internal)\/[\w/:-]+/g).filter(
          (call) => call !== exampleCall && !isRoute(call),
        ),
      );
      if (isPage(path) || path === 'docs/glossary.md')
        missing.push(
          ...spans.filter((span) => /^\/(?!api\b|internal\b)[a-z][a-z\d/-]*$/.test(span) && !inCode(`'${span}'`)),
        );
      if (/^docs\/guides\/(?:add|change)-/.test(path))
        missing.push(...spans.filter((span) => /^(?:[a-z]+[A-Z]\w*|[A-Z]+_\w+)$/.test(span) && !inCode(span)));
      if (/^services\/[^/]+\/README\.md$/.test(path))
        missing.push(...spans.filter((span) => /^[A-Za-z]+(?:_[A-Za-z\d]+)+$/.test(span) && !inCode(span)));
    }
    return [...new Set(missing)].map((name) => `${path}: ${name} does not exist`);
  };
  return [...ruleFaults(files), ...files.flatMap(faultsOf)];
}
