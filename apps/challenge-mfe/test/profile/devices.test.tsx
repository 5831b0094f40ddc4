import type { DeviceSession } from '@scrollstop/contracts/account/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { visit } from '../harness.tsx';
import { device } from '../server/account.ts';
import { server, withServer } from '../server.ts';

withServer();

const here = device(1, { device: 'Linux, Chrome', current: true });
const phone = device(2);
const tablet = device(3, { device: 'iPad, Safari' });

async function openSheet(devices: DeviceSession[], opening = {}) {
  server.devices = devices;
  const view = await visit({ path: '/profile/account', ...opening });
  await view.pointer.click(await screen.findByRole('button', { name: /^Your devices/ }));
  return view;
}
const dialog = (name: string) => screen.findByRole('dialog', { name });
const ended = () => server.calls.filter((call) => call.startsWith('DELETE'));

test('the devices are listed with their dates, and this one is marked and has no button', async () => {
  await openSheet([here, phone]);
  const list = await within(await dialog('Your devices')).findByRole('list');
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toContain('Linux, Chrome');
  expect(within(first!).getByText('This device')).toBeTruthy();
  expect(within(first!).queryByRole('button')).toBeNull();
  expect(second?.textContent).toMatch(/iPhone, Safari.*Signed in.*2026.*Last used.*2026/);
  expect(screen.queryByRole('button', { name: 'Sign all others out' })).toBeNull();
  await expectAccessibleInBothThemes();
});

test('another device is signed out after confirmation and removed from the list', async () => {
  const { pointer, toasts } = await openSheet([here, phone]);
  await pointer.click(await screen.findByRole('button', { name: 'Sign out iPhone, Safari' }));
  const question = await dialog('Sign out iPhone, Safari?');
  expect(ended()).toEqual([]);
  await expectAccessibleInBothThemes();
  await pointer.click(within(question).getByRole('button', { name: 'Sign out' }));
  await dialog('Your devices');
  expect(ended()).toEqual([`DELETE /api/auth/sessions/${phone.id}`]);
  expect(screen.queryByText('iPhone, Safari')).toBeNull();
  expect(screen.getByText('You are signed in here only.')).toBeTruthy();
  expect(toasts).toEqual([]);
});

test('a canceled confirmation changes nothing', async () => {
  const { pointer } = await openSheet([here, phone]);
  await pointer.click(await screen.findByRole('button', { name: 'Sign out iPhone, Safari' }));
  await pointer.click(within(await dialog('Sign out iPhone, Safari?')).getByRole('button', { name: 'Cancel' }));
  await within(await dialog('Your devices')).findByText('iPhone, Safari');
  expect(ended()).toEqual([]);
});

test('all other devices are signed out at once', async () => {
  const { pointer, toasts } = await openSheet([here, phone, tablet]);
  await pointer.click(await screen.findByRole('button', { name: 'Sign all others out' }));
  const question = await dialog('Sign all others out?');
  expect(within(question).getByText(/^2 devices/)).toBeTruthy();
  await pointer.click(within(question).getByRole('button', { name: 'Sign out' }));
  await within(await dialog('Your devices')).findByText('You are signed in here only.');
  expect(ended()).toEqual(['DELETE /api/auth/sessions']);
  expect(toasts).toEqual([]);
});

test('the devices can be signed out by keyboard', async () => {
  const { pointer } = await openSheet([here, phone]);
  const button = await screen.findByRole('button', { name: 'Sign out iPhone, Safari' });
  for (let presses = 0; document.activeElement !== button && presses < 10; presses++) await pointer.tab();
  expect(document.activeElement).toBe(button);
  await pointer.keyboard('{Enter}');
  const confirm = within(await dialog('Sign out iPhone, Safari?')).getByRole('button', { name: 'Sign out' });
  for (let presses = 0; document.activeElement !== confirm && presses < 10; presses++) await pointer.tab();
  await pointer.keyboard('{Enter}');
  await waitFor(() => expect(ended()).toHaveLength(1));
  await dialog('Your devices');
});

describe('the devices without a response of the server', () => {
  test.each(['offline' as const, 503])('show a message and can be loaded again (%s)', async (fails) => {
    server.fails = fails;
    const { pointer } = await openSheet([here, phone]);
    expect((await screen.findByRole('alert')).textContent).toBe('Your devices did not load.');
    server.fails = null;
    await pointer.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('iPhone, Safari');
  });

  test('stay in the list if they could not be signed out, with the confirmation open', async () => {
    const { pointer } = await openSheet([here, phone]);
    await pointer.click(await screen.findByRole('button', { name: 'Sign out iPhone, Safari' }));
    server.fails = 503;
    const question = await dialog('Sign out iPhone, Safari?');
    await pointer.click(within(question).getByRole('button', { name: 'Sign out' }));
    expect((await screen.findByRole('alert')).textContent).toBe('That did not work. Try again.');
    server.fails = null;
    await pointer.click(within(question).getByRole('button', { name: 'Sign out' }));
    await screen.findByText('You are signed in here only.');
  });
});

test('the demo has one device and no list', async () => {
  await visit({ path: '/profile/account', person: { id: 999 }, demo: true });
  await screen.findByText('Everything of the demo');
  expect(screen.queryByRole('button', { name: /^Your devices/ })).toBeNull();
});
