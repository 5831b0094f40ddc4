/**
 * The commands in the documents: each shell block is a valid script, and each npm command, service, file and test in a
 * command exists. `npm run rehearse` runs the commands as far as one machine allows.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { composeServices, readText } from './support/deploy.ts';
import { repositoryFiles } from './support/repository.ts';

const root = join(import.meta.dirname, '../..');
const files = repositoryFiles();
const documents = files.filter(({ path }) => path.endsWith('.md') && !path.startsWith('docs/decisions/'));
const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
const services = composeServices();

const first = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, one = '']) => one);
const shellBlocks = (text: string) => first(text, /^ *```(?:sh|bash)\n([^]*?)^ *```$/gm);
/** Commands in running text: between backticks, and with a space. */
const inlineOf = (text: string) => first(text.replaceAll(/^ *```[^]*?^ *```$/gm, ''), /`([^`\n]+ [^`\n]+)`/g);
const linesOf = (text: string): string[] => [
  ...first(text, /^ *```(?:sh|bash)?\n([^]*?)^ *```$/gm).flatMap((block) => block.split('\n')),
  ...inlineOf(text),
];
const programs = /^ *(?:[A-Z_]+=\S+ )*(?:npm|npx|node|docker|kubectl|deploy\/\S+|tools\/\S+|curl|psql) /;
const commandsOf = (text: string): string[] => linesOf(text).filter((one) => programs.test(one));

/** One line for each finding. */
const inDocuments = (findingsIn: (text: string) => string[]): string[] =>
  documents.flatMap(({ path, text }) => findingsIn(text).map((one) => `${path}: ${one}`));

it('this test finds documents and commands', () => {
  expect(documents.length).toBeGreaterThan(50);
  expect(commandsOf(readText('docs/operations.md')).length).toBeGreaterThan(40);
});

it('every shell block has valid syntax', () => {
  const isBroken = (input: string) => spawnSync('bash', ['-n'], { input }).status !== 0;
  expect(inDocuments((text) => shellBlocks(text).filter(isBroken))).toEqual([]);
});

it('every npm command in documents and code exists', () => {
  const unknown = (text: string) => first(text, /npm run ([a-z][\w:-]*)/g).filter((name) => !(name in scripts));
  expect(files.flatMap(({ path, text }) => unknown(text).map((name) => `${path}: ${name}`))).toEqual([]);
});

/** Files that a command, the operator or the reader of a guide creates. */
const notInRepository = /deploy\/(pinned|kubernetes\/(issuer|secrets))\.ya?ml$|\/get-progress-summary\.test\.ts$/;
const pathsIn = (command: string) =>
  first(command, /(?<![\w/.$-])(?:\.\/)?((?:deploy|tools|bench|faults|services|libs)\/[\w./-]+[\w-])/g);
const servicesIn = (command: string) =>
  first(
    command,
    /docker compose (?:--\S+ )*(?:exec|restart|stop|kill|logs|run)(?: (?:--?[\w-]+=?|-T))* ([a-z][a-z-]+)(?= |$)/g,
  );

it('every file and service in a command exists', () => {
  const missing = (command: string) => [
    ...pathsIn(command).filter((path) => !existsSync(join(root, path)) && !notInRepository.test(path)),
    ...servicesIn(command).filter((name) => !(name in services)),
  ];
  expect(inDocuments((text) => commandsOf(text).flatMap(missing))).toEqual([]);
});

it('no command has a secret as an argument, which every user of the machine could read', () => {
  const secret = /^ *[a-z]+ [^<]*\$(?:new\b|\(openssl|\w*(?:_URL|PASSWORD|TOKEN|SECRET))/;
  expect(inDocuments((text) => linesOf(text).filter((line) => secret.test(line)))).toEqual([]);
});

interface Config {
  default: { test: { projects: { test: { name: string; include: string[]; exclude?: string[] } }[] } };
}
// Not imported by its path, because it does not belong to a package.
const config = new URL('../../vitest.config.ts', import.meta.url).href;
const projects = ((await import(config)) as Config).default.test.projects.map(({ test }) => test);

/** `vitest run --project unit path`, with or without quotes. */
const testCommand = /vitest run((?: -u| --project ["']?[\w*-]+["']?)+) ([^`"|;\n]+)/g;
/** A test that the reader of a guide writes, and a placeholder. */
const examples = ['services/progress/test/days/get-progress-summary.test.ts', 'path'];

/** Whether a word of a command matches test files, as vitest matches it: as a part of a path. */
function findsTests(options: string, word: string): boolean {
  const names = first(options, /--project ["']?([\w*-]+)/g);
  const isTestOf = ({ include, exclude = [] }: (typeof projects)[number], path: string) =>
    include.some((glob) => matchesGlob(path, glob)) && !exclude.some((glob) => matchesGlob(path, glob));
  return projects
    .filter(({ name }) => names.some((pattern) => matchesGlob(name, pattern)))
    .some((project) => files.some(({ path }) => path.includes(word) && isTestOf(project, path)));
}

it('every command that runs tests finds test files', () => {
  const commands = (text: string) =>
    [...text.matchAll(testCommand)].flatMap(([, options = '', words = '']) =>
      words
        .trim()
        .split(' ')
        .filter((word) => !examples.includes(word))
        .map((word) => ({ options, word })),
    );
  const without = (text: string) => commands(text).filter(({ options, word }) => !findsTests(options, word));
  expect(documents.flatMap(({ text }) => commands(text)).length).toBeGreaterThan(20);
  expect(inDocuments((text) => without(text).map(({ options, word }) => `${options} ${word}`))).toEqual([]);
});
