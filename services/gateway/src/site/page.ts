/** The one HTML page: the shell's index.html with the runtime configuration in it, compressed once at boot. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RuntimeConfig } from '@scrollstop/contracts/runtime';

export interface Page {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const slot = /(<script type="application\/json" id="runtime-config">)[^<]*(<\/script>)/;

/** Throws when the build is missing or has no slot for the configuration. */
export async function buildPage(siteDir: string, runtime: RuntimeConfig): Promise<Page> {
  const html = await readFile(join(siteDir, 'index.html'), 'utf8');
  if (!slot.test(html))
    throw new Error('index.html has no <script id="runtime-config">: rebuild apps/shell.');
  // An unescaped "<" could end the script element early; \u003c is valid JSON.
  const json = JSON.stringify(runtime).replaceAll('<', '\\u003c');
  const plain = Buffer.from(
    html.replace(slot, (_all, open: string, close: string) => `${open}${json}${close}`),
  );
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { plain, br, gzip: gzipSync(plain, { level: 9 }) };
}
