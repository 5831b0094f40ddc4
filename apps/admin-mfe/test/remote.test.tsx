import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RemoteProps } from '@scrollstop/contracts/remote';
import Remote from '../src/remote.tsx';

const host: Omit<RemoteProps, 'path'> = {
  session: { user: null, access: 'premium', demo: false, stale: false },
  locale: 'default',
  http: { get: () => Promise.reject(new Error('unused')), post: () => Promise.reject(new Error('unused')) },
  navigate: () => undefined,
  toast: () => undefined,
  track: () => undefined,
  refreshUser: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  chooseLocale: () => Promise.resolve(),
  beforeLeaving: () => () => undefined,
  install: { offered: () => false, subscribe: () => () => undefined, prompt: () => Promise.resolve(false) },
};

test.each([
  ['/admin', 'Utenti registrati', 'Utenti'],
  ['/shopify', 'Shopify', 'Shopify'],
  ['/email', 'Email', 'Email'],
])('%s says what it will hold and is marked in the navigation', (path, heading, item) => {
  render(<Remote {...host} path={path} />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    heading,
    'Not here yet',
  ]);
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual([item]);
  expect(current[0]?.getAttribute('href')).toBe(path);
});
