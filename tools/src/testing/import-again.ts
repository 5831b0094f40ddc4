/**
 * Vite plugin of the component tests. From version 150 on Chromium keeps the failure of a dynamic `import()` for its address, as the
 * HTML standard says, so that a module that was blocked never loads. The built product loads its chunks by script elements, which
 * are fetched again; here a failed module is asked for again at another address.
 */
import type { Plugin } from 'vite';

const SOURCES = /\/apps\/[^/]+\/src\//;
const IMPORT = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?(["'])(\.{1,2}\/[^"']+)\1\s*\)/gs;

export const importAgain = (): Plugin => ({
  name: 'import-again',
  transform(code, id) {
    if (!SOURCES.test(id) || !code.includes('import(')) return null;
    const again = (whole: string, _quote: string, module: string) => {
      const address = `new URL("${module}", import.meta.url).href + "?again=" + (globalThis.tries = (globalThis.tries ?? 0) + 1)`;
      return `${whole}.catch(() => import(/* @vite-ignore */ ${address}))`;
    };
    return { code: code.replace(IMPORT, again), map: null };
  },
});
