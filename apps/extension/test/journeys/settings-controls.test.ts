/** The controls of the settings page and the popup: no press is lost, focus is kept, and the stored state is shown. */
import { layoutFaults } from '@scrollstop/ui/testing/layout-faults.ts';
import { expect, it } from 'vitest';
import { browse } from '../support/browsing.ts';
import { site } from '../support/chromium.ts';

const b = browse();
const SOCIAL = site('social.localhost');
const OTHER = site('other.localhost');
const settings = () => b.page.goto(`${b.extension.base}settings.html`);
const remove = (host: string) => b.page.getByRole('button', { name: `Remove ${host}` });
const focused = () => b.page.evaluate(() => document.activeElement?.textContent);
const hosts = async () => (await b.stored<{ sites: { host: string }[] }>('settings')).sites.map((one) => one.host);

it('a press on a button right after typing an exception works', async () => {
  await b.setSites([SOCIAL]);
  await settings();
  await b.page.getByLabel('Addresses without a pause').fill('news.example/account');
  await b.page.getByText('Saved', { exact: true }).waitFor();
  // A finger presses for this long; the page must not be redrawn meanwhile.
  await remove('social.localhost').click({ delay: 200 });
  await expect.poll(hosts).toEqual([]);
  expect(await b.stored('settings')).toMatchObject({ except: ['news.example/account'] });
});

it('a double click removes only one site', async () => {
  await b.setSites([SOCIAL, OTHER]);
  await settings();
  const { x, y } = (await remove('social.localhost').boundingBox())!;
  await b.page.mouse.click(x + 10, y + 10, { clickCount: 1 });
  await expect.poll(hosts).toEqual(['other.localhost']);
  await remove('social.localhost').waitFor({ state: 'detached' });
  await b.page.mouse.down({ clickCount: 2 });
  await b.page.mouse.up({ clickCount: 2 });
  await b.page.getByLabel('After 15 min').click();
  await expect.poll(() => b.stored('settings')).toMatchObject({ askAfter: 15 });
  expect(await hosts()).toEqual(['other.localhost']);
});

it('the focus moves to the control that replaces a pressed button, or to the title', async () => {
  await b.setSites([SOCIAL, OTHER]);
  await b.page.goto(`${b.extension.base}settings.html?popup`);
  await b.page.getByRole('button', { name: 'Off for an hour' }).press('Enter');
  await expect.poll(focused).toBe('On again now');
  await settings();
  await remove('social.localhost').press('Enter');
  await expect.poll(focused).toBe('Your sites');
  await b.page.getByRole('button', { name: 'Add more' }).press('Enter');
  await expect.poll(focused).toMatch(/^Sites.*Instagram/);
});

it('a typed address is named even if it was not added, and an invalid one shows a message', async () => {
  await settings();
  const field = b.page.getByLabel('Another site');
  const goOn = b.page.getByRole('button', { name: 'Go on, the browser asks next' });
  await b.page.getByRole('checkbox', { name: 'Instagram' }).check();
  await field.fill('no site');
  await goOn.click();
  await b.page.getByText('Write an address').waitFor();
  await field.fill('social.localhost');
  await goOn.click();
  await expect.poll(hosts).toEqual(['instagram.com', 'social.localhost']);
});

it('an invalid address stays in its field', async () => {
  await settings();
  const field = b.page.getByLabel('Another site');
  await field.fill('no site');
  await b.page.getByRole('button', { name: 'Add this site' }).click();
  await b.page.getByText('Write an address').waitFor();
  await expect.poll(() => field.inputValue()).toBe('no site');
  await b.page.getByRole('checkbox', { name: 'Instagram' }).check();
  await b.page.getByText('For instagram.com only.').waitFor();
  expect(await field.inputValue()).toBe('no site');
});

it('a choice that cannot be stored is not shown as made, and a message says so', async () => {
  await b.setSites([SOCIAL], { hours: { from: 20 * 60, to: 8 * 60 } });
  await settings();
  await b.page.evaluate(() => {
    chrome.storage.local.set = () => Promise.reject(new Error('disk full'));
  });
  const said = (role: 'alert' | 'status') =>
    b.page.getByRole(role).filter({ hasText: 'This browser stores nothing' }).waitFor();
  await b.page.getByLabel('After 15 min').click();
  await said('alert');
  expect(await b.page.getByLabel('Never').isChecked()).toBe(true);
  await remove('social.localhost').click();
  await said('alert');
  await b.page.getByLabel('From').fill('11:35');
  await expect.poll(() => b.page.getByLabel('From').inputValue()).toBe('20:00');
  await b.page.getByLabel('Addresses without a pause').fill('news.example/account');
  await said('status');
  await b.page.getByRole('button', { name: 'Add more' }).click();
  await b.page.getByRole('checkbox', { name: 'Instagram' }).check();
  await b.page.getByRole('button', { name: 'Go on, the browser asks next' }).click();
  await said('alert');
});

it('the popup says that a change could not be stored, and shows the stored state', async () => {
  await b.setSites([SOCIAL]);
  await b.page.goto(`${b.extension.base}settings.html?popup`);
  await b.page.evaluate(() => {
    chrome.storage.local.set = () => Promise.reject(new Error('disk full'));
  });
  const refused = b.page.getByRole('alert').filter({ hasText: 'This browser stores nothing' });
  await b.page.getByRole('button', { name: 'Off for an hour' }).click();
  await refused.waitFor();
  await b.page.evaluate(() => document.querySelector('[role=alert]')?.remove());
  await b.page.getByRole('switch', { name: 'social.localhost' }).click();
  await refused.waitFor();
  expect(await b.page.getByRole('switch', { checked: true }).count()).toBe(1);
});

it('with large text in a narrow window no text of first run and settings is cut off', async () => {
  await b.page.setViewportSize({ width: 320, height: 568 });
  const cdp = await b.page.context().newCDPSession(b.page);
  const faults = async () => {
    // A page of the extension has its own process, which starts with the default font size.
    await cdp.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const found = await b.page.evaluate(layoutFaults, undefined);
    return found.filter(({ text }) => !text.endsWith(' in its field'));
  };
  await settings();
  await b.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await faults()).toEqual([]);
  await b.setSites([site('instagram.com'), OTHER]);
  await settings();
  await remove('other.localhost').waitFor();
  expect(await faults()).toEqual([]);
});
