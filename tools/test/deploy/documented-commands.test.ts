/**
 * The commands of the documents, taken from their very lines: each block is a valid script, and each script, npm command, service
 * and file that a command names exists. They run in `npm run rehearse` as far as one machine allows.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readText } from '../support/deploy.ts';

const root = join(import.meta.dirname, '../../..');
const FOLDERS = '{.,docs,docs/guides,deploy/kubernetes,services/*,sim,tools,e2e,faults,bench}';
const DOCUMENTS = globSync(`${FOLDERS}/*.md`, { cwd: root }).sort();
const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
const { services } = parse(readText('docker-compose.yml'), { merge: true }) as { services: object };

const blocksOf = (text: string): string[] =>
  [...text.matchAll(/^```(?:sh|bash)?\n([^]*?)^```$/gm)].map(([, block = '']) => block);
/** In running text a command is between backticks, and has a space. */
const inlineOf = (text: string): string[] =>
  [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/`([^`\n]+ [^`\n]+)`/g)].map(([, code = '']) => code);
const programs = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node|docker|kubectl|deploy\/\S+|tools\/\S+|curl|psql) /;
const commandsOf = (text: string): string[] =>
  [...blocksOf(text).flatMap((block) => block.split('\n')), ...inlineOf(text)].filter((one) =>
    programs.test(one),
  );

/** Written by a command, by the operator, or by the reader of a guide. */
const notInRepository =
  /deploy\/(pinned|kubernetes\/(issuer|secrets))\.ya?ml$|\/get-progress-summary\.test\.ts$/;
const pathsIn = (command: string): string[] =>
  [
    ...command.matchAll(
      /(?<![\w/.$-])(?:\.\/)?((?:deploy|tools|bench|faults|services|libs)\/[\w./-]+[\w-])/g,
    ),
  ].map(([, path = '']) => path);
const servicesIn = (command: string): string[] => {
  const [, name] =
    /docker compose (?:--\S+ )*(?:exec|restart|stop|kill|logs|run)(?: (?:--?[\w-]+=?|-T))* ([a-z][a-z-]+)(?= |$)/.exec(
      command,
    ) ?? [];
  return name === undefined ? [] : [name];
};

it.each(DOCUMENTS)('%s: every shell block can be read by a shell', (file) => {
  for (const block of [...readText(file).matchAll(/^```(?:sh|bash)\n([^]*?)^```$/gm)].map(
    ([, one = '']) => one,
  ))
    expect(() => execFileSync('bash', ['-n'], { input: block, stdio: 'pipe' }), block).not.toThrow();
});

it.each(DOCUMENTS)('%s: every npm command exists', (file) => {
  const named = [...readText(file).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
});

it.each(DOCUMENTS)('%s: every file and service that a command names exists', (file) => {
  const commands = commandsOf(readText(file));
  const missing = commands.flatMap((command) => [
    ...pathsIn(command).filter((path) => !existsSync(join(root, path)) && !notInRepository.test(path)),
    ...servicesIn(command).filter((name) => !(name in services)),
  ]);
  expect(missing).toEqual([]);
});

it('documents and commands are found', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(30);
  expect(commandsOf(readText('docs/operations.md')).length).toBeGreaterThan(40);
});

it.each(DOCUMENTS)('%s: no command has a secret among its arguments, which every user can read', (file) => {
  const lines = [
    ...blocksOf(readText(file)).flatMap((block) => block.split('\n')),
    ...inlineOf(readText(file)),
  ];
  const secret = /^ *[a-z]+ [^<]*\$(?:new\b|\(openssl|\w*(?:_URL|PASSWORD|TOKEN|SECRET))/;
  expect(lines.filter((line) => secret.test(line))).toEqual([]);
});
