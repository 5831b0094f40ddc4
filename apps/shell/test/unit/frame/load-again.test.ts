/** During a rollout a replica of another release may lack a file that the page names (docs/decisions/033). */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(new URL('../../../public/first-screen.js', import.meta.url), 'utf8');

type Target = { defer?: boolean; rel?: string; type?: string };
const OWN_SCRIPT = { defer: true };
const OWN_STYLES = { rel: 'stylesheet', type: '' };

/** Returns a function that loads the page in one tab and returns the delays in ms before its reloads. */
function tab(setItem?: () => never) {
  const stored = new Map<string, string>();
  return (...missing: Target[]): number[] => {
    const waits: number[] = [];
    const listeners = new Set<(event: { target: Target }) => void>();
    runInNewContext(script, {
      URLSearchParams,
      addEventListener: (type: string, listen: (event: { target: Target }) => void) =>
        type === 'error' && listeners.add(listen),
      removeEventListener: (_type: string, listen: (event: { target: Target }) => void) => listeners.delete(listen),
      setTimeout: (_reload: () => void, ms: number) => waits.push(ms),
      sessionStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: setItem ?? ((key: string, value: number) => stored.set(key, String(value))),
      },
      localStorage: { getItem: () => null },
      location: { pathname: '/', hash: '', search: '', reload: () => undefined },
      document: { documentElement: { lang: 'en', dataset: {} }, getElementById: () => null },
    });
    for (const target of missing) for (const listen of listeners) listen({ target });
    return waits;
  };
}

test('a page with a missing file is loaded again, at most three times', () => {
  const load = tab();
  expect(load(OWN_SCRIPT, OWN_SCRIPT, OWN_STYLES)).toEqual([1_000]);
  expect(load(OWN_STYLES)).toEqual([2_000]);
  expect(load()).toEqual([]);
  expect(load(OWN_SCRIPT)).toEqual([3_000]);
  expect(load(OWN_SCRIPT)).toEqual([]);
});

test('a missing picture or later file does not reload the page', () => {
  expect(tab()({ defer: false }, { rel: 'stylesheet', type: 'text/css' }, { rel: 'preload' }, {})).toEqual([]);
});

test('a browser that refuses storage is not reloaded in a loop', () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  expect(tab(refuse)(OWN_SCRIPT)).toEqual([]);
});
