import { admin } from '@scrollstop/challenge/features/admin/original';
import { email } from '@scrollstop/challenge/features/email/original';
import { shopify } from '@scrollstop/challenge/features/shopify/original';
import { buyGift, newAddress, openGift } from '../../../support/pages/gift.ts';
import { register } from '../../../support/users/account.ts';
import { grantByHand, ownerPassword, passGate } from '../../../support/pages/owner.ts';
import { expect, test } from '../../../support/screens/fixture.ts';

test('owner', async ({ page, request, review }) => {
  const gifts = await buyGift(request, newAddress(), { quantity: 3 });
  for (let count = 0; count < 3; count++) await register(request);
  await openGift(request, gifts.gifts[0]!.code);
  const { email: address } = await register(page.request);
  grantByHand(address);
  await page.goto('/admin');
  await expect(page.getByLabel(admin.gate.password, { exact: true })).toBeVisible();
  await review(`18-admin-gate`, { translated: false });
  await passGate(page, 'wrong');
  await expect(page.getByRole('alert')).toBeVisible();
  await review(`18-admin-states`, { translated: false });
  await page.getByRole('button', { name: admin.users.retry }).click();
  await passGate(page, await ownerPassword(request));
  await expect(page.getByText(address)).toBeVisible();
  await review(`18-admin-users`, { translated: false });
  for (const [view, title] of [
    [admin.views.payments, admin.payments.title],
    [admin.views.funnel, admin.funnel.title],
    [admin.views.letters, admin.letters.title],
  ] as const) {
    await page.getByRole('link', { name: view, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await review(`18-admin-${view.toLowerCase().replaceAll(' ', '-')}`, { translated: false });
  }
  await page.getByRole('link', { name: admin.views.gifts, exact: true }).click();
  await expect(page.getByText(gifts.reference)).toBeVisible();
  await review('73-gift-admin', { translated: false });
  await page.getByRole('button', { name: admin.gifts.openOne(gifts.reference) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await review('73-gift-admin-order', { translated: false });
  await page.keyboard.press('Escape');
  const nav = page.getByRole('navigation', { name: admin.nav.label });
  await nav.getByRole('link', { name: admin.nav.shopify }).click();
  await expect(page.getByText(shopify.guide.title)).toBeVisible();
  await review(`16-shopify`, { translated: false });
  await nav.getByRole('link', { name: admin.nav.email }).click();
  await expect(page.getByText(email.status.title, { exact: true })).toBeVisible();
  await review(`17-email`, { translated: false });
});
