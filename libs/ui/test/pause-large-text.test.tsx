import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../src/theme/tokens.css';
import '../src/theme/base.css';
import '../src/pause/pause.css';
import '../src/pause/disc.css';
import { showChoice } from '../src/pause/choice-step.ts';
import { layoutFaults } from '../src/testing/layout-faults.ts';

const main = document.createElement('main');
afterEach(() => {
  document.documentElement.style.fontSize = '';
  main.remove();
});

test('with large text on a phone the name of the app is in one piece, and the disc stays below the words', async () => {
  await page.viewport(390, 664);
  document.documentElement.style.fontSize = '32px';
  main.className = 'PauseStage';
  document.body.append(main);
  showChoice(main, {
    title: 'Vuoi ancora aprire Instagram?',
    either: 'Va bene qualunque risposta.',
    notNow: { text: 'Non ora', instead: 'prima una piccola cosa', click: () => undefined },
    onward: document.createElement('a'),
    quietAfter: '',
  });
  const [title, either] = main.querySelectorAll('.PauseStage-head > *');
  const name = document.createRange();
  const words = title!.firstChild as Text;
  name.setStart(words, words.data.indexOf('Instagram'));
  name.setEnd(words, words.length);
  expect(name.getClientRects()).toHaveLength(1);
  const disc = main.querySelector('.RestDisc button')!.getBoundingClientRect();
  const rings = getComputedStyle(main.querySelector('.RestDisc')!, '::before').boxShadow;
  const widest = Math.max(...[...rings.matchAll(/ ([\d.]+)px(?:,|$)/g)].map(([, spread]) => Number(spread)));
  expect(either!.getBoundingClientRect().bottom).toBeLessThanOrEqual(disc.top - widest);
  expect(layoutFaults()).toEqual([]);
});
