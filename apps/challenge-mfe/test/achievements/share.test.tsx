import '@scrollstop/ui/theme/base.css';
import '@scrollstop/ui/theme/tokens.css';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { medal, openShare, threeDays } from './achievement-shelf.tsx';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { advance } from '../open-dialog.tsx';
import { withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

function onPhone(): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Chrome/140');
}

/** To be called after `visit`, which installs its own clipboard. */
const watchClipboard = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

/** This Chromium has no share dialog. */
function withShareDialog(share: (data: ShareData) => Promise<void>): void {
  Object.assign(navigator, { share, canShare: () => true });
}

test('the picture is 1200×630 and shows name and day but no personal data', async () => {
  const { pointer } = await threeDays();
  const { picture } = await openShare(pointer);
  await picture.decode();
  expect([picture.naturalWidth, picture.naturalHeight]).toEqual([1200, 630]);
  expect(picture.alt).toBe('Picture to share: Three in a row, Day 4 of 30');
  await expectAccessibleInBothThemes();
});

test('the browser’s share dialog gets the picture and the text', async () => {
  const share = vi.fn((_data: ShareData) => Promise.resolve());
  withShareDialog(share);
  const { pointer, toasts } = await threeDays();
  const { sheet } = await openShare(pointer);
  await pointer.click(within(sheet).getByRole('button', { name: 'Share…' }));
  const sent = share.mock.calls[0]?.[0];
  expect(sent?.text).toBe(`“Three in a row” on ScrollStop. ${location.origin}`);
  expect(sent?.files?.map(({ name, type }) => [name, type])).toEqual([['scrollstop.png', 'image/png']]);
  expect(toasts).toEqual([]);
});

test('no message is shown if the share dialog is closed or already open; a failure shows alternatives', async () => {
  const share = vi.fn((_data: ShareData) => Promise.reject(new DOMException('closed', 'AbortError')));
  withShareDialog(share);
  const { pointer, toasts } = await threeDays();
  const { sheet } = await openShare(pointer);
  await pointer.click(within(sheet).getByRole('button', { name: 'Share…' }));
  share.mockImplementation(() => Promise.reject(new DOMException('a second tap', 'InvalidStateError')));
  await pointer.click(within(sheet).getByRole('button', { name: 'Share…' }));
  expect(share).toHaveBeenCalledTimes(2);
  expect(toasts).toEqual([]);
  share.mockImplementation(() => Promise.reject(new DOMException('no', 'DataError')));
  await pointer.click(within(sheet).getByRole('button', { name: 'Share…' }));
  expect(toasts).toEqual([
    { title: 'Nothing was shared', description: 'Copy the link or save the image.', failed: true },
  ]);
});

test('each network is a link to its share page on a computer', async () => {
  const { pointer } = await threeDays();
  const { sheet } = await openShare(pointer);
  const links = within(sheet).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ textContent, hostname, target }) => [textContent, hostname, target])).toEqual([
    ['WhatsApp', 'wa.me', '_blank'],
    ['Facebook', 'www.facebook.com', '_blank'],
    ['X', 'x.com', '_blank'],
    ['Telegram', 't.me', '_blank'],
  ]);
});

test('two taps on a phone without the app copy the text and save the picture once, after 1.5 s', async () => {
  onPhone();
  const clicked: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this);
  });
  const { pointer, toasts } = await threeDays();
  const copied = watchClipboard();
  const { sheet } = await openShare(pointer);
  await pointer.dblClick(within(sheet).getByRole('button', { name: 'WhatsApp' }));
  expect(clicked.map(({ protocol }) => protocol)).toEqual(['whatsapp:']);
  await advance(1000);
  expect(toasts).toEqual([]);
  await advance(500);
  expect(copied).toHaveBeenCalledOnce();
  expect(copied.mock.calls[0]?.[0]).toContain('“Three in a row” on ScrollStop');
  expect(clicked.slice(1).map(({ download }) => download)).toEqual(['scrollstop.png']);
  expect(toasts).toEqual([
    {
      title: 'Contenuto preparato!',
      description: 'Testo copiato, immagine scaricata. Incollali dove vuoi.',
      lang: 'it',
    },
  ]);
});

test('nothing is copied on a phone that has the app', async () => {
  onPhone();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
  });
  const { pointer, toasts } = await threeDays();
  const copied = watchClipboard();
  const { sheet } = await openShare(pointer);
  await pointer.click(within(sheet).getByRole('button', { name: 'Telegram' }));
  await advance(2000);
  expect(copied).not.toHaveBeenCalled();
  expect(toasts).toEqual([]);
});

test('"Copy link" shows its result for two seconds', async () => {
  const { pointer } = await threeDays();
  const copied = watchClipboard();
  const { sheet } = await openShare(pointer);
  await pointer.click(within(sheet).getByRole('button', { name: 'Copy link' }));
  expect(copied).toHaveBeenCalledWith(location.origin);
  expect(within(sheet).getByRole('button', { name: 'Copied' })).toBeTruthy();
  await advance(2000);
  expect(within(sheet).getByRole('button', { name: 'Copy link' })).toBeTruthy();
});

test('the text can still be shared if the picture cannot be drawn', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { pointer } = await threeDays();
  await pointer.click(medal(/^Three in a row/));
  await pointer.click(await screen.findByRole('button', { name: 'Share' }));
  const sheet = await screen.findByRole('dialog', { name: 'Share' });
  await waitFor(() => expect(sheet.querySelector('.Skeleton')).toBeNull());
  expect(within(sheet).queryByRole('img')).toBeNull();
  expect(within(sheet).queryByRole('button', { name: 'Save image' })).toBeNull();
  expect(within(sheet).getByRole('button', { name: 'Copy link' })).toBeTruthy();
});
