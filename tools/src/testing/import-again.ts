/**
 * Vite plugin of the component tests. From version 150 on Chromium keeps the failure of a dynamic `import()` for its
 * address, as the HTML standard says, so that a module that was blocked never loads. The built product loads its chunks
 * by script elements, which are fetched again; here a failed module is asked for again at another address.
 */
import type { Plugin } from 'vite';

const SOURCES = /\/apps\/[^/]+\/src\/[^?]+\.tsx?(?!\?raw)/;
const IMPORT = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?(["'])([@.][^"']+)\1\s*\)/g;

export const importAgain = (): Plugin => ({
  name: 'import-again',
  async transform(code, id) {
    if (!SOURCES.test(id)) return null;
    let changed = code;
    const modules = new Map([...code.matchAll(IMPORT)].map(([whole, , module = '']) => [whole, module]));
    for (const [whole, module] of modules) {
      const found = await this.resolve(module, id);
      if (!found) continue;
      const address = `${JSON.stringify(`/@fs${found.id}?again=`)} + (globalThis.tries = (globalThis.tries ?? 0) + 1)`;
      changed = changed.replaceAll(whole, () => `${whole}.catch(() => import(/* @vite-ignore */ ${address}))`);
    }
    return changed === code ? null : { code: changed, map: null };
  },
});
