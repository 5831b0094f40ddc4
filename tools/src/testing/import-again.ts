/**
 * Vite plugin of the component tests. Since version 150, Chromium remembers a failed dynamic `import()` by its address,
 * as the HTML standard says, so a blocked module can never be loaded again. The built product loads its chunks by
 * script elements, which are fetched again; in tests a failed module is requested again at another address.
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
