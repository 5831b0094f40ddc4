/**
 * Completes the shell's page when the site is merged (docs/decisions/045): moves the style sheet before the scripts,
 * and adds the intro as HTML in both languages and the list of home's files, which a known device requests at once.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Renderer = { renderIntro: (language: 'en' | 'it') => Promise<string> };
type Manifest = { exposes: { assets: { js: Assets; css: Assets } }[] };
type Assets = { sync: string[]; async: string[] };

/** The folder in the shell's build that contains the renderer; not a part of the site. */
const RENDERER = 'prerender';
const REMOTE = '/remotes/challenge';

export async function completePage(root: string, site: string): Promise<void> {
  const file = join(site, 'index.html');
  rmSync(join(site, RENDERER), { recursive: true, force: true });
  const renderer = join(root, 'apps/shell/dist', RENDERER, 'first-screen.cjs');
  if (!existsSync(renderer)) return;
  // The globals that the shell's modules use when they are loaded, with the address of a first visit.
  Object.assign(globalThis, { window: new EventTarget(), location: { search: '', pathname: '/' } });
  const module = (await import(pathToFileURL(renderer).href)) as { default: Renderer };
  const [en, it] = await Promise.all([module.default.renderIntro('en'), module.default.renderIntro('it')]);
  // The page's Content-Security-Policy forbids style attributes.
  if (/\sstyle="/.test(en))
    throw new Error('the prerendered intro has a style attribute, which the page’s policy forbids');
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

/** Moves the style sheet before the scripts, because the first paint waits only for it. */
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
