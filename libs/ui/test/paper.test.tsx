import type {} from '@vitest/browser-playwright';
import '../src/theme/tokens.css';
import '../src/theme/base.css';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { Toaster } from '../src/feedback/toaster.tsx';
import { BottomNav } from '../src/navigation/bottom-nav.tsx';

const media = (name: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media: name });
afterEach(async () => {
  delete document.documentElement.dataset['theme'];
  await media('');
});

test('a printed page is white in the dark theme too, without toast and navigation', async () => {
  const colours = () => [getComputedStyle(document.body).color, getComputedStyle(document.documentElement).colorScheme];
  const inLight = colours();
  document.documentElement.dataset['theme'] = 'dark';
  render(
    <div className="App">
      <main>The month</main>
      <BottomNav label="Main" items={[]} />
      <Toaster toast={{ id: 1, title: 'Saved' }} closeLabel="Close" onDismiss={() => undefined} />
    </div>,
  );
  expect(colours()).not.toEqual(inLight);
  expect(screen.getByText('Saved').checkVisibility()).toBe(true);
  await media('print');
  expect(colours()).toEqual(inLight);
  expect(getComputedStyle(document.body).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  expect(getComputedStyle(document.body).paddingTop).toBe('0px');
  expect(screen.getByText('The month').checkVisibility()).toBe(true);
  expect(screen.getByText('Saved').checkVisibility()).toBe(false);
  expect(screen.queryByRole('navigation')).toBeNull();
});
