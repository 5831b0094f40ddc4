/**
 * Completes the shell's page when the site is merged (docs/decisions/045): the style sheet before the scripts, the
 * intro as HTML in both languages, and the files of home, which a known device asks for before any script has arrived.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Renderer = { renderIntro: (language: 'en' | 'it') => Promise<string> };
type Manifest = { exposes: { assets: { js: Assets; css: Assets } }[] };
type Assets = { sync: string[]; async: string[] };

/** The folder of the shell's build with the renderer; not a part of the site. */
const RENDERER = 'prerender';
const REMOTE = '/remotes/challenge';

export async function completePage(root: string, site: string): Promise<void> {
  const file = join(site, 'index.html');
  // It is needed once; what is not part of the site does not stay beside it.
  rmSync(join(site, RENDERER), { recursive: true, force: true });
  const renderer = join(root, 'apps/shell/dist', RENDERER, 'first-screen.cjs');
  if (!existsSync(renderer)) return;
  // The globals that the shell's modules touch when they are evaluated, and the address of a first visit.
  Object.assign(globalThis, { window: new EventTarget(), location: { search: '', pathname: '/' } });
  const module = (await import(pathToFileURL(renderer).href)) as { default: Renderer };
  const [en, it] = await Promise.all([module.default.renderIntro('en'), module.default.renderIntro('it')]);
  // Style attributes would be refused by the page's policy.
  if (/\sstyle="/.test(en)) throw new Error('the intro as HTML has a style attribute');
  const html = readFileSync(file, 'utf8');
  const words = /(<script type="application\/json" id="page-in-italian">)([\s\S]*?)(<\/script>)/;
  const page = stylesFirst(html)
    .replace(words, (_all, open: string, json: string, close: string) => {
      const all = { ...(JSON.parse(json) as object), [en]: it };
      return `${open}${JSON.stringify(all).replaceAll('<', '\\u003c')}${close}`;
    })
    .replace('<!-- first-intro -->', () => `<div class="FirstIntro">${en}</div>`)
    .replace('<!-- home-files -->', () => homeFiles(site));
  writeFileSync(file, page);
}

/** The first paint waits for the style sheet alone; scripts are deferred. */
function stylesFirst(html: string): string {
  const sheet = /<link href="[^"]+" rel="stylesheet">/.exec(html)?.[0];
  return sheet ? html.replace(sheet, '').replace('<script defer', `${sheet}<script defer`) : html;
}

function homeFiles(site: string): string {
  const manifest = join(site, REMOTE, 'mf-manifest.json');
  if (!existsSync(manifest)) return '';
  const { js, css } = (JSON.parse(readFileSync(manifest, 'utf8')) as Manifest).exposes[0]!.assets;
  const address = (path: string) => `${REMOTE}/${path}`;
  const files = {
    entry: address('remoteEntry.js'),
    load: ['remoteEntry.js', ...css.sync, ...js.sync].map(address),
    it: js.async.filter((path) => path.includes('locale-it')).map(address),
  };
  return `<script type="application/json" id="home-files">${JSON.stringify(files)}</script>`;
}
