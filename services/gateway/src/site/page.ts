/** The HTML pages of the build with the runtime configuration, compressed once at boot for each language. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import * as z from 'zod/mini';

/** `no`: the browser sent no session cookie with the request, so the page need not ask who is signed in. */
type Sessions = Record<'yes' | 'no', Page>;
/** The page in each language that is shown before its scripts run, and the digest of the built file. */
export type Pages = Record<'en' | 'it', Sessions> & { digest: string };

const slot = /(<script type="application\/json" id="runtime-config">)[^<]*(<\/script>)/;
/** The Italian translation of each English part of the page; removed from the page that is sent. */
const italian = /<script type="application\/json" id="page-in-italian">([\s\S]*?)<\/script>/;

/** `index.html` for every address of the app, `pause.html` for `/pause`. */
type PageFile = 'index.html' | 'pause.html';

/** Throws when the build is missing or has no slot for the configuration. */
export async function buildPages(siteDir: string, runtime: RuntimeConfig, file: PageFile): Promise<Pages> {
  const built = await readFile(join(siteDir, file), 'utf8');
  if (!slot.test(built)) throw new Error(`${file} has no <script id="runtime-config">: rebuild apps/shell.`);
  // Escaped, because "<" in a value could end the script element.
  const json = JSON.stringify(runtime).replaceAll('<', '\\u003c');
  const html = built
    .replace(italian, '')
    .replace(slot, (_all, open: string, close: string) => `${open}${json}${close}`);
  const translations = z.parse(Translations, JSON.parse(italian.exec(built)?.[1] ?? '{}'));
  const inItalian = Object.entries(translations).reduce((page, [en, it]) => page.replace(en, it), html);
  return { en: both(html), it: both(inItalian), digest: hash('sha256', built) };
}

const Translations = z.record(z.string(), z.string());

const both = (html: string): Sessions => ({
  yes: compressed(html.replace('data-session="unknown"', 'data-session="yes"')),
  no: compressed(html.replace('data-session="unknown"', 'data-session="no"')),
});

function compressed(html: string) {
  const plain = Buffer.from(html);
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { plain, br, gzip: gzipSync(plain, { level: 9 }) };
}
type Page = ReturnType<typeof compressed>;
