/** Every rule, decision, document, file, call and screen that the repository mentions exists. */
import { expect, it } from 'vitest';
import { citationFaults } from './support/citations.ts';
import { repositoryFiles } from './support/repository.ts';

it('everything that is cited exists, and every rule is cited or says why not', () => {
  // This file cites invented documents.
  const files = repositoryFiles().map((file) =>
    file.path.endsWith('/citations.test.ts') ? { ...file, text: '' } : file,
  );
  expect(files.length).toBeGreaterThan(1_500);
  expect(citationFaults(files)).toEqual([]);
});

it('every comment fits into 120 characters', () => {
  const comment = /^ *(?:\/?\*|\/\/|# |\{\/\*)/;
  const wide = repositoryFiles().flatMap(({ path, text }) =>
    /\.(?:[cm]?[jt]sx?|css|sh|sql|ya?ml)$|^\.ci/.test(path)
      ? text
          .split('\n')
          .filter((line) => line.length > 120 && comment.test(line))
          .map((line) => `${path}: ${line}`)
      : [],
  );
  expect(wide).toEqual([]);
});

it('each action of the owner has a text for the audit log', () => {
  const files = repositoryFiles();
  const texts = files.find(({ path }) => path === 'libs/challenge/src/features/admin/en.ts')?.text;
  const actions = files.flatMap(({ path, text }) => {
    const service = /^services\/(\w+)\/INTERFACE\.md$/.exec(path)?.[1];
    return [...(service ? text.matchAll(/^- `(.+?)` · owner/gm) : [])].map(([, call]) => `${service} ${call}`);
  });
  expect(actions.length).toBeGreaterThan(15);
  expect(actions.filter((action) => !texts?.includes(`'${action}': '`))).toEqual([]);
});

it('each write by a user has a rate limit', () => {
  const lines = repositoryFiles().flatMap(({ path, text }) =>
    path.endsWith('/INTERFACE.md') ? [...text.matchAll(/^- `(?!GET).+` · user.*$/gm)].map(([line]) => line) : [],
  );
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.filter((line) => !line.includes(' · `'))).toEqual([]);
});

const id = (number: number) => `S-${number}`;
const rule = (number: number, more = '_Why:_ a reason.') => `### ${id(number)} A rule\n\nText. ${more}\n\n`;
const repository = {
  'docs/product/sync.md': `# Sync\n\n${rule(1)}`,
  'docs/decisions/001-first.md': '# 001 first',
  'services/auth/INTERFACE.md': '- `GET /api/users/:id/devices` · user',
  'services/auth/src/there.ts': `/** ${id(1)} */ const path = '/there'; // user_there`,
};
const faults = (more: Record<string, string>) =>
  citationFaults(Object.entries({ ...repository, ...more }).map(([path, text]) => ({ path, text })));

it.each([
  ['docs/glossary.md', id(99)],
  ['libs/one.css', id(98)],
  ['docs/glossary.md', 'nowhere.md'],
  ['docs/glossary.md', 'product/sync.md#nowhere'],
  ['docs/glossary.md', '[one](#nowhere)'],
  ['docs/glossary.md', '[one](../services/gone)'],
  ['docs/glossary.md', '[one](../services/auth/src/gone.ts)'],
  ['docs/glossary.md', 'decisions 001 and 002'],
  ['libs/one.ts', `the ${'spec'}`],
  ['docs/glossary.md', '`services/gone`'],
  ['docs/glossary.md', '`gone.ts`'],
  ['docs/glossary.md', '`services/{auth,gone}/src`'],
  ['docs/glossary.md', '/api/gone'],
  ['docs/glossary.md', '/api/users/7/devices/all'],
  ['docs/glossary.md', '`/gone`'],
  ['docs/guides/add-one.md', '`goneAway`'],
  ['services/auth/README.md', '`user_gone`'],
])('%s: "%s" is a fault', (path, text) => {
  expect(faults({ [path]: text })).toHaveLength(1);
});

it.each([
  ['a rule exists twice', rule(1)],
  ['a rule without a reason', rule(2, '_Not cited:_ plain.')],
  ['a rule that nothing cites', rule(3)],
])('%s is a fault', (_fault, text) => {
  expect(faults({ 'docs/product/more.md': text })).toHaveLength(1);
});

it('a rule may say why nothing cites it', () => {
  expect(faults({ 'docs/product/more.md': rule(4, '_Why:_ a reason. _Not cited:_ plain.') })).toEqual([]);
});
