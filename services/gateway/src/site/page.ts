/** The one HTML page: the shell's index.html with the runtime configuration in it, compressed once at boot for each language. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RuntimeConfig } from '@scrollstop/contracts/runtime';
import * as z from 'zod/mini';

interface Page {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** The page in each language in which it can be read before its scripts run. */
export type Pages = Record<'en' | 'it', Page>;

const slot = /(<script type="application\/json" id="runtime-config">)[^<]*(<\/script>)/;
/** The Italian for each English part of the page; left out of what is sent. */
const italian = /<script type="application\/json" id="page-in-italian">([\s\S]*?)<\/script>/;

/** Throws when the build is missing or has no slot for the configuration. */
export async function buildPages(siteDir: string, runtime: RuntimeConfig): Promise<Pages> {
  const built = await readFile(join(siteDir, 'index.html'), 'utf8');
  if (!slot.test(built))
    throw new Error('index.html has no <script id="runtime-config">: rebuild apps/shell.');
  // "<" must not end the script element early; JSON knows the escape.
  const json = JSON.stringify(runtime).replaceAll('<', '\\u003c');
  const html = built
    .replace(italian, '')
    .replace(slot, (_all, open: string, close: string) => `${open}${json}${close}`);
  const words = z.parse(Words, JSON.parse(italian.exec(built)?.[1] ?? '{}'));
  const inItalian = Object.entries(words).reduce((page, [en, it]) => page.replace(en, it), html);
  return { en: compressed(html), it: compressed(inItalian) };
}

const Words = z.record(z.string(), z.string());

function compressed(html: string): Page {
  const plain = Buffer.from(html);
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { plain, br, gzip: gzipSync(plain, { level: 9 }) };
}
