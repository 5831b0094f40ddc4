import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import '../src/theme/tokens.css';
import '../src/theme/base.css';
import '../src/pause/pause.css';
import '../src/pause/disc.css';
import '../src/pause/wide.css';
import '../src/layout/button.css';
import { showChoice, showPlan } from '../src/pause/choice-step.ts';
import { el } from '../src/pause/dom.ts';
import { continueLink } from '../src/pause/stage.ts';
import { layoutFaults } from '../src/testing/layout-faults.ts';

const main = document.createElement('main');
const either = 'Va bene qualunque risposta.';
const nothing = () => undefined;
const textSize = (standard: number) => cdp().send('Page.setFontSizes', { fontSizes: { standard } });
afterEach(async () => {
  await textSize(16);
  main.removeAttribute('data-wide');
  main.remove();
});

test('with large text on a phone, the app’s name is unbroken and the disc is below the text', async () => {
  await page.viewport(390, 664);
  await textSize(32);
  main.className = 'PauseStage';
  document.body.append(main);
  showChoice(main, {
    words: { either, notNow: 'Non ora', instead: 'prima una piccola cosa', quietAfter: '' },
    title: 'Vuoi ancora aprire Instagram?',
    notNow: nothing,
    onward: document.createElement('a'),
  });
  const [title, answers] = main.querySelectorAll('.PauseStage-head > *');
  const name = document.createRange();
  const words = title!.firstChild as Text;
  name.setStart(words, words.data.indexOf('Instagram'));
  name.setEnd(words, words.length);
  expect(name.getClientRects()).toHaveLength(1);
  const disc = main.querySelector('.RestDisc button')!.getBoundingClientRect();
  const rings = getComputedStyle(main.querySelector('.RestDisc')!, '::before').boxShadow;
  const widest = Math.max(...[...rings.matchAll(/ ([\d.]+)px(?:,|$)/g)].map(([, spread]) => Number(spread)));
  expect(answers!.getBoundingClientRect().bottom).toBeLessThanOrEqual(disc.top - widest);
  expect(layoutFaults()).toEqual([]);
});

const onward = () => continueLink('Vai su Instagram', 'https://www.instagram.com/', nothing);
const toolbar = 'Questa pagina davanti a Instagram l’hai messa tu. Si cambia quando vuoi, dalla barra del browser.';
const foot = () =>
  el('div', { class: 'PauseStage-foot' }, el('b', { class: 'Brand' }, 'ScrollStop'), el('span', {}, toolbar));

const plan = () => ({
  words: {
    planned: 'Avevi deciso:',
    if: 'Se',
    then: 'allora',
    startOwn: 'Comincia',
    start: (minutes: number) => `Comincia, ${minutes} min`,
    somethingElse: 'Non ora, qualcos’altro',
  },
  onTheWay: 'Stavi aprendo instagram.com',
  cue: 'sono alla scrivania e non vado avanti',
  action: { text: 'mi alzo, apro la finestra, un bicchiere d’acqua', minutes: 2 },
  start: nothing,
  notNow: nothing,
  onward: onward(),
});

test.each(['app', 'browser'])('with large text, every answer to a plan can be read and pressed (%s)', async (where) => {
  await page.viewport(320, 568);
  await textSize(32);
  main.className = 'PauseStage';
  if (where === 'browser') main.dataset['wide'] = '';
  document.body.append(main);
  showPlan(main, plan());
  expect(layoutFaults()).toEqual([]);
});

test.each([
  [390, 664],
  [667, 375],
  [320, 568],
])('in a browser window of %i × %i, nothing overlaps the footer', async (width, height) => {
  await page.viewport(width, height);
  main.className = 'PauseStage';
  main.dataset['wide'] = '';
  document.body.append(main);
  showPlan(main, { ...plan(), foot: foot() });
  const above = () => main.querySelector('.PauseStage-foot')!.previousElementSibling!.getBoundingClientRect();
  const top = () => main.querySelector('.PauseStage-foot')!.getBoundingClientRect().top;
  expect(top()).toBeGreaterThanOrEqual(above().bottom);
  showChoice(main, {
    words: {
      either,
      notNow: 'Non ora',
      instead: 'torni dov’eri',
      quietAfter: 'Poi nessuna pausa finché resti lì.',
    },
    title: 'Vuoi ancora aprire Instagram?',
    notNow: nothing,
    onward: onward(),
    foot: foot(),
  });
  expect(top()).toBeGreaterThanOrEqual(above().bottom);
});
