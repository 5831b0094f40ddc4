import { render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../src/theme/tokens.css';
import '../src/theme/fonts.css';
import '../src/theme/base.css';
import { pages } from '../gallery/src/pages.ts';
import { violationsInBothThemes } from '../src/testing/violations.ts';

const root = document.documentElement;
root.lang = 'en';
// The document title belongs to the page that shows the components.
const untitled = { 'document-title': { enabled: false } };
/** The outermost elements that overflow the page, or the dialog that fills it. */
function sticksOut(): string[] {
  const scrolls = [root, ...document.querySelectorAll('.Sheet-body, .Modal')].some(
    (box) => box.scrollWidth > box.clientWidth,
  );
  if (!scrolls) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > root.clientWidth + 0.5,
  );
  return wide
    .filter((element) => !wide.includes(element.parentElement ?? element) && !element.closest('svg'))
    .map((element) => `${element.tagName}.${element.className}: ${element.textContent.slice(0, 40)}`);
}

afterEach(async () => {
  root.style.fontSize = '';
  await page.viewport(390, 844);
});

describe.each(Object.entries(pages))('%s', (_, Page) => {
  test('has no accessibility violation, in either theme', async () => {
    render(<Page />);
    expect(await violationsInBothThemes(untitled)).toEqual([]);
  });

  test('fits 320 px without horizontal scrolling, also with text at 200 %', async () => {
    await page.viewport(320, 640);
    render(<Page />);
    expect(sticksOut()).toEqual([]);
    await page.viewport(390, 844);
    root.style.fontSize = '200%';
    expect(sticksOut()).toEqual([]);
  });
});
