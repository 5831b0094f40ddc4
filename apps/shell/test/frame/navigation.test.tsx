import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { followHeading } from '@scrollstop/ui/browser/announce-screen.ts';
import { open } from '../harness.tsx';
import { premium } from '../server.ts';

test.each([
  ['/', '/'],
  ['/emergency', '/emergency'],
  ['/achievements', '/challenges'],
  ['/journal', '/profile'],
  ['/profile/urge', '/profile'],
  ['/month', '/'],
  ['/progress/', '/progress'],
])('%s marks %s as the current item', async (path, item) => {
  await open({ path, user: premium });
  const current = await screen.findByRole('link', { current: 'page' });
  expect(current.getAttribute('href')).toBe(item);
});

test('a second tap on an item adds no history entry', async () => {
  await open({ path: '/emergency', user: premium });
  const link = await screen.findByRole('link', { name: 'Progress' });
  const pushed = vi.spyOn(history, 'pushState');
  link.click();
  link.click();
  await screen.findByRole('heading', { level: 1, name: 'Remote at /progress' });
  expect(pushed).toHaveBeenCalledOnce();
  pushed.mockRestore();
});

test('the title follows a heading whose text changes, as on home at midnight', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<main><h1>Day <b>3</b> of 30</h1></main>';
  const texts: string[] = [];
  const headings: string[] = [];
  const stop = followHeading(root, {
    onText: (text) => texts.push(text),
    onHeading: ({ textContent }) => headings.push(textContent),
  });
  const number = root.querySelector('b')?.firstChild as Text;
  number.data = '4';
  await waitFor(() => expect(texts).toEqual(['Day 3 of 30', 'Day 4 of 30']));
  // The focus does not move.
  expect(headings).toEqual(['Day 3 of 30']);
  stop();
  root.remove();
});
