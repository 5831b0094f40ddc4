import { render } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../src/tokens.css';
import '../src/fonts.css';
import '../src/base.css';
import { pages } from '../gallery/src/pages.ts';

const root = document.documentElement;
/** Colours are judged at rest, not half way through a sheet's way in. */
const atRest = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished),
  );
/** What sticks out to the right of the page or of the dialog that fills it. */
function sticksOut(): string[] {
  const overflowing = [root, ...document.querySelectorAll<HTMLElement>('.Sheet-body, .Modal, .Sheet')];
  return overflowing
    .filter((box) => box.scrollWidth > box.clientWidth)
    .map((box) => `${box.className || box.tagName}: ${box.scrollWidth} > ${box.clientWidth}`);
}

afterEach(async () => {
  delete root.dataset['theme'];
  root.style.fontSize = '';
  await page.viewport(390, 844);
});

describe.each(Object.entries(pages))('%s', (_, Page) => {
  test.each(['light', 'dark'])('has no accessibility violation in the %s theme', async (theme) => {
    root.dataset['theme'] = theme;
    root.lang = 'en';
    render(<Page />);
    await atRest();
    const { violations } = await axe.run(document, { rules: { 'document-title': { enabled: false } } });
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    expect(found).toEqual([]);
  });

  test('fits 320 px without scrolling sideways, also with text at 200 %', async () => {
    await page.viewport(320, 640);
    render(<Page />);
    expect(sticksOut()).toEqual([]);
    await page.viewport(390, 844);
    root.style.fontSize = '200%';
    expect(sticksOut()).toEqual([]);
  });
});
