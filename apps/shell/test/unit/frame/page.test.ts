/** The texts of the pages before their scripts run, and of the manifests, in both languages. */
import { PAUSE_SECONDS } from '@scrollstop/challenge/constants';
import { startingInWords } from '@scrollstop/challenge/texts/number-words';
import { everyScreen as english } from '@scrollstop/challenge/features/every-screen/en';
import { everyScreen as italian } from '@scrollstop/challenge/features/every-screen/it';
import { pause as pauseEn } from '@scrollstop/challenge/features/pause/en';
import { pause as pauseIt } from '@scrollstop/challenge/features/pause/it';
import { pauseSetup as setupEn } from '@scrollstop/challenge/features/pause-setup/en';
import { pauseSetup as setupIt } from '@scrollstop/challenge/features/pause-setup/it';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const file = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** A page as built and as served to an Italian browser. Checks that each replaced English part exists. */
function inBoth(path: string) {
  const html = file(path);
  const [block = '', json = '{}'] =
    /<script type="application\/json" id="page-in-italian">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const words = JSON.parse(json) as Record<string, string>;
  const en = html.replace(block, '');
  for (const english of Object.keys(words)) expect(en, english).toContain(english);
  return { en, it: Object.entries(words).reduce((text, [from, to]) => text.replace(from, to), en) };
}

test('the page has the same texts before its scripts run as afterwards', () => {
  const { en, it } = inBoth('index.html');
  expect(en).toContain(`>${english.loading}<`);
  for (const part of ['<html lang="it"', '/manifest.it.webmanifest', 'Una piccola attività'])
    expect(it).toContain(part);
  expect(it).toContain(`>${italian.loading}<`);
});

test.each([
  ['en', pauseEn, setupEn],
  ['it', pauseIt, setupIt],
] as const)('the page before an app, and its shortcut, have its texts (%s)', (language, { title, breath }, setup) => {
  const page = inBoth('pause.html')[language];
  const lasts = `"${startingInWords(PAUSE_SECONDS, language)} sec`;
  for (const part of [lasts, `<html lang="${language}"`, `<title>${title('')}<`, `>${breath.title}</h1>`])
    expect(page).toContain(part);
  const manifest = file(`public/manifest.${language === 'it' ? 'it.' : ''}webmanifest`);
  for (const part of [lasts, `"name": "${title('')}"`]) expect(manifest).toContain(part);
  expect(setup.more.android.join(' ')).toContain(`**${title('')}**`);
});

test('the Italian manifest is the same app in Italian', () => {
  const [english, italian] = ['manifest.webmanifest', 'manifest.it.webmanifest'].map(
    (name) => JSON.parse(file(`public/${name}`)) as Record<string, unknown>,
  );
  expect(italian).toMatchObject({
    lang: 'it',
    description: 'Una piccola attività offline al giorno, per 30 giorni.',
    shortcuts: [
      { name: 'Sto per scorrere', short_name: 'Emergenza', url: '/emergency' },
      { name: 'Prima un respiro', short_name: 'Respiro', url: '/pause' },
    ],
  });
  const same = ({
    lang: _lang,
    description: _description,
    shortcuts: _shortcuts,
    ...rest
  }: Record<string, unknown> = {}) => rest;
  expect(same(italian)).toEqual(same(english));
});
