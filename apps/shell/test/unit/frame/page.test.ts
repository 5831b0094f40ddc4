/** The page before its scripts run, and what an installation takes its name from, in both languages. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const file = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

test('each English part of the page that has an Italian one stands there', () => {
  const html = file('index.html');
  const [block = '', json = '{}'] =
    /<script type="application\/json" id="page-in-italian">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const words = JSON.parse(json) as Record<string, string>;
  const page = html.replace(block, '');
  for (const english of Object.keys(words)) expect(page, english).toContain(english);
  const italian = Object.entries(words).reduce((text, [en, it]) => text.replace(en, it), page);
  for (const part of ['<html lang="it"', '/manifest.it.webmanifest', 'Una piccola attività', '>Caricamento<'])
    expect(italian).toContain(part);
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
