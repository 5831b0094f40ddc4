/** N-7: the page opened by the opt-out link of a reminder. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heading, open, findButton } from '../harness.tsx';
import { callsTo, premium, server } from '../server.ts';

const PATH = '/api/reminder/off';
const TOKEN = `rs.${'t'.repeat(43)}`;
const LINK = `/reminder-off#${TOKEN}`;

/** Navigates to the page, because a page that suspends in the first render would do so inside `act`. */
async function openLink(path = LINK, config: Parameters<typeof open>[0] = {}) {
  const view = await open({ path: '/pricing', ...config });
  await heading('Premium');
  view.services.navigate(path);
  return view;
}

test('opening the link is enough: it is sent once, without intro and session, and the token leaves the address', async () => {
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

test('a signed-in user can undo it in the settings', async () => {
  await openLink(LINK, { user: premium });
  await heading('Reminders are off');
  expect(screen.getByRole('link', { name: 'Undo in the settings' }).getAttribute('href')).toBe(
    '/profile/settings?reminder',
  );
});

test('the page is Italian for an Italian user', async () => {
  const { services } = await open({ path: '/pricing' });
  await heading('Premium');
  await services.texts.choose('it');
  services.navigate(LINK);
  await heading('Promemoria fermati');
  await screen.findByText(/^Giorni e stelle restano\./);
});

test.each([
  ['a missing token', '/reminder-off', null],
  ['an incomplete token', '/reminder-off#rs.tt', 400],
  ['an unknown token', LINK, 404],
])('%s shows a link to the settings', async (_, path, status) => {
  if (status !== null) server.refuses[PATH] = { status, body: { message: 'No.', code: 'no_such_reminder' } };
  await openLink(path);
  await heading('This link no longer works');
  expect(screen.getByRole('link', { name: 'Open the settings' }).getAttribute('href')).toBe(
    '/profile/settings?reminder',
  );
});

test.each([
  ['offline', 0, 'No connection'],
  ['a server error', 500, 'Error'],
])('%s keeps the token, which can be sent again', async (_, status, title) => {
  server.refuses[PATH] = { status, body: { message: 'No.', code: 'internal' } };
  const { pointer } = await openLink();
  await heading(title);
  expect(location.hash).toBe(`#${TOKEN}`);
  delete server.refuses[PATH];
  await pointer.click(await findButton('Try again'));
  await heading('Reminders are off');
});
