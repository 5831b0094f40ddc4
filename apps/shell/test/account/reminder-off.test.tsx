/** N-7: the page behind the link of a reminder. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heading, open, press } from '../harness.tsx';
import { callsTo, premium, server } from '../server.ts';

const PATH = '/api/reminder/off';
const TOKEN = `rs.${'t'.repeat(43)}`;
const LINK = `/reminder-off#${TOKEN}`;

/** By a navigation: a page that suspends in the first render does so inside Testing Library's own `act`. */
async function openLink(path = LINK, config: Parameters<typeof open>[0] = {}) {
  const view = await open({ path: '/pricing', ...config });
  await heading('Premium');
  view.services.navigate(path);
  return view;
}

test('opening it is enough: told once, without intro and session, and the token leaves the address', async () => {
  localStorage.clear();
  const { services } = await open();
  await heading('Hours slip away');
  services.navigate(LINK);
  await heading('Reminders are off');
  expect(server.bodies).toContainEqual({ token: TOKEN });
  expect(callsTo(PATH)).toBe(1);
  expect(location.href).not.toContain(TOKEN);
  expect(screen.getByText(/Sign in to have them again\.$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To ScrollStop' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button')).toBeNull();
});

test('whoever is signed in can undo it in the settings', async () => {
  await openLink(LINK, { user: premium });
  await heading('Reminders are off');
  expect(screen.getByRole('link', { name: 'Undo in the settings' }).getAttribute('href')).toBe(
    '/profile/settings?reminder',
  );
});

test('in Italian', async () => {
  const { services } = await open({ path: '/pricing' });
  await heading('Premium');
  await services.texts.choose('it');
  services.navigate(LINK);
  await heading('Promemoria fermati');
  await screen.findByText(/^Giorni e stelle restano\./);
});

test.each([
  ['no token', '/reminder-off', null],
  ['one that is cut off', '/reminder-off#rs.tt', 400],
  ['one of nobody', LINK, 404],
])('%s: the way to the settings', async (_, path, status) => {
  if (status !== null) server.refuses[PATH] = { status, body: { message: 'No.', code: 'no_such_reminder' } };
  await openLink(path);
  await heading('This link no longer works');
  expect(screen.getByRole('link', { name: 'Open the settings' }).getAttribute('href')).toBe(
    '/profile/settings?reminder',
  );
});

test.each([
  ['offline', 0, 'No connection'],
  ['an error of the server', 500, 'Error'],
])('%s: the token is kept and can be tried again', async (_, status, title) => {
  server.refuses[PATH] = { status, body: { message: 'No.', code: 'internal' } };
  const { pointer } = await openLink();
  await heading(title);
  expect(location.hash).toBe(`#${TOKEN}`);
  delete server.refuses[PATH];
  await pointer.click(await press('Try again'));
  await heading('Reminders are off');
});
