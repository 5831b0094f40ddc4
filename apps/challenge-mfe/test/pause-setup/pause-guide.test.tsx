import { settle } from '@scrollstop/ui/testing/settle.ts';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible.ts';
import { press, tap, visit } from '../harness.tsx';
import { serve, withServer } from '../server.ts';

withServer();
const key = 'A'.repeat(22);
let made = 0;
let link: object | null = null;
beforeEach(() => {
  made = 0;
  link = null;
  history.replaceState(null, '');
  serve(
    http.get('/api/progress/pause-link', () => HttpResponse.json({ link })),
    http.post('/api/progress/pause-link', () => {
      made += 1;
      link = { key, counting: false, breathSeconds: 10, createdAt: '2026-11-20T08:00:00.000Z' };
      return HttpResponse.json(link);
    }),
  );
});
const open = () => visit({ path: '/setup/pause', locale: 'en' });
const tapText = async (text: string) => press(await screen.findByText(text));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
/** Waits until the link has been created: otherwise the request would run into the next test. */
async function choose(app: string): Promise<void> {
  await screen.findByRole('group', { name: 'Which app pulls most?' });
  await tap(app);
  await title('Step 1 of 2');
  await waitFor(() => expect(made).toBe(1));
}
/** Stores a pause like `/pause` does in another tab. */
async function pauseComes(app: string): Promise<void> {
  const newValue = JSON.stringify({ schemaVersion: 1, pauses: { [app]: { startedAt: Date.now() } } });
  localStorage.setItem(storageKeys.pause, newValue);
  await settle(() => window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.pause, newValue })));
}

test('the guide asks for the app, shows one step at a time, and confirms once the pause has appeared', async () => {
  await open();
  const apps = within(await screen.findByRole('group', { name: 'Which app pulls most?' }));
  expect(apps.getAllByRole('button')).toHaveLength(7);
  expect(made).toBe(0);
  await expectAccessible();
  await choose('TikTok');
  const test = screen.getByRole('link', { name: 'Open my link' });
  await waitFor(() => expect(test.getAttribute('href')).toMatch(new RegExp(`/pause\\?app=tiktok&test#${key}$`)));
  await expectAccessible();
  await tap('Done, next');
  await title('Step 2 of 2');
  expect(screen.getByText(new RegExp(`/pause\\?app=tiktok#${key}$`), { selector: 'code' })).toBeTruthy();
  await tap('Done, next');
  await title('Open TikTok now');
  expect(screen.getByText('Waiting for the pause.')).toBeTruthy();
  await expectAccessible();
  // The pause of another app proves nothing.
  await pauseComes('instagram');
  expect(screen.queryByRole('heading', { name: 'It works' })).toBeNull();
  await pauseComes('tiktok');
  await title('It works');
  expect(screen.getByText('It came before TikTok.')).toBeTruthy();
  await expectAccessible();
});

test('a reload keeps the step, and Back returns to the one before', async () => {
  const { unmount } = await open();
  await choose('TikTok');
  await tap('Done, next');
  await title('Step 2 of 2');
  unmount();
  await open();
  await title('Step 2 of 2');
  const back = screen.getByRole('button', { name: 'Go back' });
  // A second tap at the same moment is ignored.
  await settle(() => {
    back.click();
    back.click();
  });
  await title('Step 1 of 2');
});

test('the guide asks about a pause that this browser cannot see, once the user has been away', async () => {
  await open();
  await choose('X');
  await tap('Done, next');
  await title('Step 2 of 2');
  await tap('Done, next');
  await title('Open X now');
  expect(screen.queryByRole('button', { name: 'Yes, it came' })).toBeNull();
  await settle(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('Did the pause come?')).toBeTruthy();
  await tap('Yes, it came');
  await title('It works');
  const another = screen.getByRole('button', { name: 'Add another app' });
  // A second tap at the same moment does not leave the guide.
  await settle(() => {
    another.click();
    another.click();
  });
  await screen.findByRole('group', { name: 'Which app pulls most?' });
});

test.each([
  ['iPhone', 3],
  ['Android', 2],
] as const)('the guide has the steps of %s', async (platform, steps) => {
  await open();
  await tapText('For Computer. Another device?');
  await tapText(platform);
  await tap('Instagram');
  await waitFor(() => expect(made).toBe(1));
  for (let step = 1; step <= steps; step += 1) {
    await title(`Step ${step} of ${steps}`);
    await expectAccessibleInBothThemes();
    await tap('Done, next');
  }
  await title('Open Instagram now');
});

test('an app that is not offered needs a name', async () => {
  const { pointer } = await open();
  await tap('Another');
  await tap('Next');
  const field = screen.getByRole('textbox', { name: 'Its name' });
  expect(document.activeElement).toBe(field);
  expect(screen.getByText('Write its name.')).toBeTruthy();
  await pointer.type(field, 'Birds');
  expect(screen.queryByText('Write its name.')).toBeNull();
  await tap('Next');
  await waitFor(() => expect(made).toBe(1));
  await title('Step 1 of 2');
});

test('the guide shows a working link offline', async () => {
  serve(http.get('/api/progress/pause-link', () => HttpResponse.error()));
  await open();
  await screen.findByRole('group', { name: 'Which app pulls most?' });
  await tap('Instagram');
  await title('Step 1 of 2');
  await tap('Done, next');
  expect(await screen.findByText('Offline, so this link shows no plans.')).toBeTruthy();
  expect(screen.getByText(/\/pause\?app=instagram$/, { selector: 'code' })).toBeTruthy();
  expect(made).toBe(0);
});

describe('the settings of the pause', () => {
  test('keep the focus on a length chosen by keyboard', async () => {
    link = { key, counting: false, breathSeconds: 10, createdAt: '2026-11-20T08:00:00.000Z' };
    const { pointer } = await open();
    await screen.findByRole('group', { name: 'Which app pulls most?' });
    await tap('Length, counting, take it away');
    const ten = await screen.findByRole('radio', { name: '10 s' });
    await settle(() => ten.focus());
    await pointer.keyboard('{ArrowRight}');
    await waitFor(() => expect(made).toBe(1));
    expect((document.activeElement as HTMLInputElement).name).toBe((ten as HTMLInputElement).name);
  });

  test('say that there is no link yet, and create none', async () => {
    await open();
    await screen.findByRole('group', { name: 'Which app pulls most?' });
    await tap('Length, counting, take it away');
    await title('Length, counting, take it away');
    expect(await screen.findByText('No link of yours yet.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'How to take it away' })).toBeTruthy();
    expect(made).toBe(0);
    await expectAccessible();
  });
});
