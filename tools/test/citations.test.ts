/** Every rule, decision, document and call that the repository names exists in it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citationFaults } from './support/citations.ts';
import { repositoryFiles } from './support/repository.ts';

const root = join(import.meta.dirname, '../..');

it('every named id, document, heading, path and call exists, and every rule is cited or says why not', () => {
  // All files but this one, whose documents are invented.
  const files = repositoryFiles().filter(({ path }) => !path.endsWith('/citations.test.ts'));
  expect(files.length).toBeGreaterThan(1_500);
  expect(citationFaults(files, (path) => existsSync(join(root, path)))).toEqual([]);
});

describe('a fault is reported', () => {
  const id = (number: number) => `S-${number}`;
  const page = {
    path: 'docs/product/sync.md',
    text: `# Sync\n\n### ${id(1)} One\n\nA rule. _Why:_ a reason.\n`,
  };
  const decision = { path: 'docs/decisions/001-first.md', text: '# 001 first\n' };
  const comment = (text: string, path = 'libs/one.ts') => ({ path, text: `/** ${text} */` });
  const cited = comment(`Why it is so (${id(1)}).`, 'libs/two.ts');
  const faultsOf = (...files: { path: string; text: string }[]) =>
    citationFaults([page, decision, cited, ...files], (path) => path === 'libs/one.ts');

  it('no fault for a rule that exists and is cited', () => {
    expect(faultsOf(comment('UserError. decision 001, docs/product/sync.md#sync'))).toEqual([]);
  });

  it.each([
    [`an id that does not exist`, `(${id(99)})`],
    ['an id at the end of a range', `(${id(1)} … ${id(2)})`],
    ['an id after a semicolon', `(docs/product/sync.md; ${id(98)})`],
    ['a document', 'see docs/nowhere.md'],
    ['a document without its folder', 'see sync.md'],
    ['a heading', 'see docs/product/sync.md#nowhere'],
    ['a decision by its path', 'see docs/decisions/002'],
    ['the second of two decisions', 'see decisions 001 and 002'],
    ['a specification elsewhere', `as the ${'spec'} has it`],
  ])('%s', (_name, text) => {
    expect(faultsOf(comment(text))).toHaveLength(1);
  });

  it('for a rule without a citation', () => {
    expect(citationFaults([page], () => true)).toEqual([
      `docs/product/sync.md: ${id(1)} does not say where it lives`,
      `docs/product/sync.md: ${id(1)} is cited nowhere, and does not say why`,
    ]);
  });

  it('for a rule without reason or place, and for a duplicate rule', () => {
    const more = `${page.text}\n### ${id(1)} Again\n\nA rule.\n`;
    const inTest = comment(`(${id(1)})`, 'libs/test/two.ts');
    expect(citationFaults([{ ...page, text: more }, inTest], () => true)).toEqual([
      `docs/product/sync.md: ${id(1)} exists twice`,
      `docs/product/sync.md: ${id(1)} does not say where it lives`,
      `docs/product/sync.md: ${id(1)} gives no reason`,
      `docs/product/sync.md: ${id(1)} does not say where it lives`,
    ]);
  });

  it('for a path in a guide, from the root or within a package that the guide names', () => {
    const text = [
      '`libs/kit`, `npx vitest libs/gone`, then `src/one.ts`, `two.ts`, `services/<service>/src` and `quiet.ts`',
      '```sh',
      'open `libs/code.ts`',
      '```',
    ].join('\n');
    expect(
      faultsOf(comment('One.', 'libs/kit/src/one.ts'), { path: 'docs/guides/add-one.md', text }),
    ).toEqual([
      'docs/guides/add-one.md: names libs/gone, which does not exist',
      'docs/guides/add-one.md: names two.ts, which does not exist',
    ]);
  });

  it('for a path in the README of a package', () => {
    const readme = { path: 'libs/kit/README.md', text: '`src/one.ts`, `src/gone/` and `gone.ts`' };
    expect(faultsOf(comment('One.', 'libs/kit/src/one.ts'), readme)).toEqual([
      'libs/kit/README.md: names src/gone, which does not exist',
      'libs/kit/README.md: names gone.ts, which does not exist',
    ]);
  });

  it('for an id of every letter that a page has', () => {
    expect(
      faultsOf(comment(['B', 'F', 'J', 'N', 'Z'].map((letter) => `${letter}-99`).join(', '))),
    ).toHaveLength(5);
  });

  it('for a call that no service has, and a name in the README of a service that no code has', () => {
    const path = 'services/auth/INTERFACE.md';
    const interfaceOfAuth = {
      path,
      text: '- `GET /api/users/:id/devices` · user\n- `ANY /api/*` · anyone\n',
    };
    const text =
      '`POST /api/users/7`, `/api/users/:id/devices/all` and `/api/gone`, `user_gone` and `user_there`';
    const code = comment('user_there', 'services/auth/src/there.ts');
    const migration = comment('user_gone', 'services/auth/src/db/migrations/there.ts');
    expect(faultsOf(interfaceOfAuth, code, migration, { path: 'services/auth/README.md', text })).toEqual([
      'services/auth/README.md: names /api/users/:id/devices/all, which no service has',
      'services/auth/README.md: names /api/gone, which no service has',
      'services/auth/README.md: names user_gone, which is in no code',
    ]);
  });

  it('for the address of a screen that no front end has', () => {
    const code = { path: 'apps/shell/src/there.ts', text: `const path = '/there';` };
    const glossary = { path: 'docs/glossary.md', text: '`/there`, `/gone`, `/api`' };
    expect(faultsOf(code, glossary)).toEqual(['docs/glossary.md: names /gone, which is no screen']);
  });

  it('for a path that no longer exists, and for an excuse that is no longer true', () => {
    const place = (file: string) => `_Where:_ \`libs/${file}\`. _Not cited:_ it was plain.\n`;
    const text = `${page.text}${place('one.ts')}\n### ${id(2)} Two\n\n_Why:_ a reason. ${place('gone.ts')}`;
    expect(faultsOf({ path: 'docs/product/more.md', text: text.replace(id(1), id(3)) })).toEqual([
      'docs/product/more.md: names libs/gone.ts, which does not exist',
    ]);
    expect(citationFaults([{ ...page, text }, cited], () => true)).toEqual([
      `docs/product/sync.md: ${id(1)} is cited, although it says that it is not`,
    ]);
  });
});
