import { axeFindingsInBothSchemes } from '../../support/screens/axe-findings.ts';
import { becomePremium, getJson } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('one click gives the key of the link to the extension that has opened the guide', async ({ page }) => {
  await becomePremium(page.request);
  await page.goto('/setup/pause?extension');
  await expect(page.getByText('For Computer. Another device?')).toBeVisible();
  const connect = page.getByRole('button', { name: 'Connect this browser' });
  await expect(connect).toBeVisible();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  expect(await getJson(page.request, '/api/progress/pause-link')).toEqual({ link: null });
  await connect.click();
  await page.waitForURL(/\/pause\?app=instagram&test#[\w-]{22}$/);
  const { link } = (await getJson(page.request, '/api/progress/pause-link')) as { link: { key: string } };
  expect(new URL(page.url()).hash).toBe(`#${link.key}`);
  // The extension then asks with it, from an address of its own and without cookies.
  const reply = await page.request.get('/api/pause', { headers: { 'pause-key': link.key } });
  expect(await reply.json()).toEqual({ plans: [], counting: false, breathSeconds: 10 });
});
