import { purchase as texts } from '@scrollstop/challenge/features/purchase/en';
import { rooms } from '@scrollstop/challenge/features/rooms/en';
import { expect } from '@playwright/test';
import { becomePremium } from '../../../support/users/account.ts';
import { test } from '../../../support/screens/fixture.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

test('purchase and refund', async ({ page, look }) => {
  await becomePremium(page.request);
  await page.goto('/profile/account');
  const card = page.getByRole('region', { name: rooms.groups.purchase });
  await card.scrollIntoViewIfNeeded();
  await look('14-profile-purchase');
  await card.getByRole('button', { name: texts.buyer.addLabel }).click();
  const form = page.getByRole('dialog', { name: texts.buyer.title });
  await expect(form).toBeVisible();
  await look('14-profile-receipt-details');
  await form.getByLabel(texts.buyer.name).fill('n'.repeat(121));
  await form.getByLabel(texts.buyer.taxId).fill('<1>');
  await form.getByRole('button', { name: texts.buyer.save }).click();
  await expect(form.getByText(texts.buyer.wrongTaxId)).toBeVisible();
  await look('14-profile-receipt-details-wrong');
  await form.getByLabel(texts.buyer.name).fill('Studio Ada Lovelace srl');
  await form.getByLabel(texts.buyer.address).fill('Via Roma 1, 20121 Milano');
  await form.getByLabel(texts.buyer.country).selectOption('IT');
  await form.getByLabel(texts.buyer.taxId).fill('IT01234567890');
  await form.getByRole('button', { name: texts.buyer.save }).click();
  await expect(card.getByText(texts.buyer.saved)).toBeVisible();
  await look('14-profile-receipt-details-saved');
  await card.getByRole('button', { name: texts.action }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('14-profile-refund');
  await page.getByRole('button', { name: texts.confirm.action }).click();
  await expect(page.getByRole('heading', { name: texts.finished.done.title })).toBeVisible();
  await look('14-profile-refunded');
});
