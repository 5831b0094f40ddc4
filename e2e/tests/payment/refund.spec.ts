import { majorUnits, priceBook, priceOf } from '@scrollstop/challenge/features/offer/offers';
import { purchase as texts } from '@scrollstop/challenge/features/purchase/en';
import { rooms } from '@scrollstop/challenge/features/rooms/en';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { access, becomePremium, getJson } from '../../support/users/account.ts';
import { pagesOf } from '../../support/pages/printed.ts';
import { expect, test } from '../../support/fixtures.ts';

test('a user opens the receipt of a purchase and refunds it in two steps, which ends access @journey', async ({
  page,
}) => {
  await becomePremium(page.request);
  await page.goto('/profile/account');
  const card = page.getByRole('region', { name: rooms.groups.purchase });
  await expect(card).toContainText(priceOf('web', 'en'));

  await test.step('the receipt opens on a separate page, with number and VAT', async () => {
    const { purchase } = (await getJson(page.request, '/api/billing/purchase')) as {
      purchase: { receiptNumber: string };
    };
    const opened = page.context().waitForEvent('page');
    await card.getByRole('link', { name: texts.receipt, exact: false }).click();
    const receipt = await opened;
    await expect(receipt.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    await expect(receipt.getByText(purchase.receiptNumber)).toBeVisible();
    await expect(receipt.getByText('VAT 22%, included')).toBeVisible();
    await receipt.close();
  });

  await test.step('the receipt shows the buyer’s details and prints on one sheet', async () => {
    await card.getByRole('button', { name: texts.buyer.addLabel }).click();
    const form = page.getByRole('dialog', { name: texts.buyer.title });
    await form.getByLabel(texts.buyer.name).fill('Ada & Co <b>srl</b>');
    await form.getByLabel(texts.buyer.country).selectOption('IT');
    await form.getByLabel(texts.buyer.taxId).fill('it01234567890');
    await form.getByRole('button', { name: texts.buyer.save }).click();
    await expect(card.getByText(texts.buyer.saved)).toBeVisible();
    await page.reload();
    await expect(card).toContainText('Ada & Co <b>srl</b>, Italy, IT01234567890');
    const opened = page.context().waitForEvent('page');
    await card.getByRole('link', { name: texts.receipt, exact: false }).click();
    const receipt = await opened;
    await expect(receipt.getByText('Made out to: Ada & Co <b>srl</b>, Italy')).toBeVisible();
    await expectAccessible(receipt);
    expect(pagesOf(await receipt.pdf({ format: 'A4' }))).toBe(1);
    await receipt.close();
  });

  await test.step('the first step only explains the consequences', async () => {
    await card.getByRole('button', { name: texts.action }).click();
    await page.getByRole('button', { name: texts.confirm.cancel }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await access(page.request)).toBe('premium');
  });

  await test.step('the second step refunds the money and ends access at once', async () => {
    await card.getByRole('button', { name: texts.action }).click();
    await page.getByRole('button', { name: texts.confirm.action }).click();
    await expect(page.getByRole('heading', { name: texts.finished.done.title })).toBeVisible();
    expect(await access(page.request)).toBe('none');
    await page.getByRole('button', { name: texts.finished.close }).click();
    await page.waitForURL('**/checkout');
  });

  await test.step('premium can be bought again', async () => {
    const again = await page.request.post('/api/create-payment-intent', {
      data: { amount: majorUnits(priceBook.web.amount) },
    });
    expect(again.status(), await again.text()).toBe(200);
  });
});
