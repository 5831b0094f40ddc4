/** While replicas are replaced, one of another release may not have a file that the page names (docs/decisions/033). */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(new URL('../../../public/first-screen.js', import.meta.url), 'utf8');

type Target = { defer?: boolean; rel?: string; type?: string };
const OWN_SCRIPT = { defer: true };
const OWN_STYLES = { rel: 'stylesheet', type: '' };

/** A tab; `load` opens the page in it and returns the waits before a reload, in ms, after these files were missing. */
function tab(setItem?: () => never) {
  const kept = new Map<string, string>();
  return (...missing: Target[]): number[] => {
    const waits: number[] = [];
    const heard = new Set<(event: { target: Target }) => void>();
    runInNewContext(script, {
      URLSearchParams,
      addEventListener: (type: string, listen: (event: { target: Target }) => void) =>
        type === 'error' && heard.add(listen),
      removeEventListener: (_type: string, listen: (event: { target: Target }) => void) => heard.delete(listen),
      setTimeout: (_reload: () => void, ms: number) => waits.push(ms),
      sessionStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: setItem ?? ((key: string, value: number) => kept.set(key, String(value))),
      },
      localStorage: { getItem: () => null },
      location: { pathname: '/', hash: '', search: '', reload: () => undefined },
      document: { documentElement: { lang: 'en', dataset: {} }, getElementById: () => null },
    });
    for (const target of missing) for (const listen of heard) listen({ target });
    return waits;
  };
}

test('a page without one of its files is loaded again, three times at most', () => {
  const load = tab();
  expect(load(OWN_SCRIPT, OWN_SCRIPT, OWN_STYLES)).toEqual([1_000]);
  expect(load(OWN_STYLES)).toEqual([2_000]);
  expect(load()).toEqual([]);
  expect(load(OWN_SCRIPT)).toEqual([3_000]);
  expect(load(OWN_SCRIPT)).toEqual([]);
});

test('a file that is loaded later, or a picture, is no reason', () => {
  expect(tab()({ defer: false }, { rel: 'stylesheet', type: 'text/css' }, { rel: 'preload' }, {})).toEqual([]);
});

test('a browser that refuses storage is not kept in a loop', () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  expect(tab(refuse)(OWN_SCRIPT)).toEqual([]);
});
