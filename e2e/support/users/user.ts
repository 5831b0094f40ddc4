/** A user in a browser; each method is one action. */
import { randomBytes } from 'node:crypto';
import { auth } from '@scrollstop/challenge/features/auth/en';
import { challenge } from '@scrollstop/challenge/features/challenge/en';
import { checkout } from '@scrollstop/challenge/features/checkout/original';
import { intro } from '@scrollstop/challenge/features/intro/en';
import { priceOf } from '@scrollstop/challenge/features/offer/offers';
import { offer } from '@scrollstop/challenge/features/offer/original';
import { expect, type Locator, type Page } from '@playwright/test';

export const CARD_OK = '4242424242424242';

/** Stores on the device (`StoredReminder`) that the user has already answered the question about a reminder. */
function markReminderAsked(): void {
  // A blank page, to which the back button may lead, and a sandboxed frame have no storage.
  if (self.origin === 'null') return;
  const answered = { schemaVersion: 1, reminder: null, publicKey: '', asked: true };
  if (localStorage.getItem('reminder') === null) localStorage.setItem('reminder', JSON.stringify(answered));
}

export class User {
  readonly page: Page;
  readonly email: string;
  readonly password = 'a walk by the sea';

  private constructor(page: Page, email: string) {
    this.page = page;
    this.email = email;
  }

  /**
   * Call this before the page is opened. The question about a reminder, which would cover the screen after the first
   * day, appears only with `asksReminder`.
   */
  static async using(
    page: Page,
    email = `e2e-${randomBytes(6).toString('hex')}@example.com`,
    { asksReminder = false } = {},
  ): Promise<User> {
    if (!asksReminder) await page.addInitScript(markReminderAsked);
    return new User(page, email);
  }

  /** Goes through the four slides of the intro. */
  async seeIntro(): Promise<void> {
    const next = this.page.getByRole('button', { name: intro.continue, exact: true });
    await expect(next).toBeVisible();
    for (let slide = 1; slide <= 4; slide++) await next.click();
  }

  async register(): Promise<void> {
    const { page } = this;
    await this.switchTo(auth.signUp.submit, auth.signIn.toggle);
    await page.getByLabel(auth.email).fill(this.email);
    await page.getByLabel(auth.password, { exact: true }).fill(this.password);
    await page.getByRole('button', { name: auth.signUp.submit }).click();
  }

  async signIn(password = this.password): Promise<void> {
    const { page } = this;
    await this.switchTo(auth.signIn.submit, auth.signUp.toggle);
    await page.getByLabel(auth.email).fill(this.email);
    await page.getByLabel(auth.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click();
  }

  /** Switches to the form with this button if needed; which form is shown first depends on the device's history. */
  private async switchTo(submit: string, toggle: string): Promise<void> {
    const button = this.page.getByRole('button', { name: submit, exact: true });
    const other = this.page
      .getByRole('button', { name: toggle, exact: true })
      .or(this.page.getByRole('link', { name: toggle, exact: true }));
    await expect(button.or(other)).toBeVisible();
    if (await other.isVisible()) await other.click();
  }

  /** Goes from the offer to the card form. */
  async chooseCard(): Promise<void> {
    await this.page
      .getByRole('link', { name: offer.claim })
      .or(this.page.getByRole('button', { name: offer.claim }))
      .click();
    await this.page.getByRole('button', { name: new RegExp(`^${checkout.card.name} `) }).click();
  }

  async payWith(number: string, holder = 'Giulia Rossi'): Promise<void> {
    const { page } = this;
    await page.getByLabel(checkout.cardholder).fill(holder);
    await page.getByLabel(checkout.cardNumber).fill(number);
    await page.getByLabel(checkout.expiry).fill('12 / 34');
    await page.getByLabel(checkout.cvc).fill('123');
    await page.getByRole('button', { name: checkout.pay(priceOf('web', 'en')), exact: true }).click();
  }

  /** Goes through intro, registration and card payment, and ends on home. */
  async becomePremium(): Promise<void> {
    await this.page.goto('/');
    await this.seeIntro();
    await this.register();
    await this.page.waitForURL('**/purchase-motivation');
    await this.chooseCard();
    await this.payWith(CARD_OK);
    await this.page.waitForURL((url) => url.pathname === '/');
    await expect(this.dayButton()).toBeVisible();
  }

  dayButton(): Locator {
    return this.page.getByRole('button', { name: /Start Today|Completed Today/ });
  }

  async openDay(): Promise<Locator> {
    await this.dayButton().click();
    const dialog = this.page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    // Parts of the dialog that are still loading could move the options away from the click.
    await expect(dialog.locator('.Skeleton, [data-room]')).toHaveCount(0);
    return dialog;
  }

  async completeDay(text: string): Promise<void> {
    const dialog = await this.openDay();
    await dialog.locator('textarea').fill(text);
    await dialog.getByText(challenge.options.yes).click();
    await dialog.getByRole('button', { name: challenge.submit, exact: true }).click();
  }

  toast(title: string): Locator {
    return this.page.locator('.Toast').filter({ hasText: title });
  }
}
