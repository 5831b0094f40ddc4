import { auth } from '@scrollstop/challenge/texts/en/auth';
import { checkout } from '@scrollstop/challenge/texts/original/checkout';
import { common } from '@scrollstop/challenge/texts/en/common';
import { home } from '@scrollstop/challenge/texts/original/home';
import { password as passwordTexts } from '@scrollstop/challenge/texts/original/password';
import { becomePremium, getJson, register } from '../../support/users/account.ts';
import { CARD_DECLINED, CARD_OK, User } from '../../support/users/user.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Every specified error with its exact strings. */
test.use({ serviceWorkers: 'block' });

const { change } = passwordTexts;
const down = {
  status: 500,
  contentType: 'application/json',
  body: '{"message":"Something went wrong on our side. Please try again.","code":"internal"}',
};

/** The account in the record `auth-user`. */
const userIn = (stored: string | null | undefined): unknown =>
  (JSON.parse(stored ?? '') as { user: unknown }).user;

test.describe('signing in', () => {
  test('a wrong password shows "Login error" with the server’s common message', async ({ user, page }) => {
    await page.goto('/');
    await user.seeIntro();
    await user.signIn();
    await expect(user.toast('Login error')).toContainText('Email or password is wrong.');
  });

  test('a taken address shows "Registration error"', async ({ page, user }) => {
    const { email } = await register(page.request);
    await page.request.post('/api/auth/logout');
    await page.goto('/');
    await user.seeIntro();
    await (await User.using(page, email)).register();
    await expect(user.toast('Registration error')).toContainText('This email already has an account.');
  });

  test('without a response of the server the literal sentences are shown', async ({ page, user }) => {
    await page.goto('/');
    await user.seeIntro();
    await page.route('**/api/auth/login', (route) => route.abort());
    await user.signIn();
    await expect(user.toast('Login error')).toContainText('Error during login. Please try again.');
    await page.route('**/api/auth/register', (route) => route.abort());
    await user.register();
    await expect(user.toast('Registration error')).toContainText(
      'Error during registration. Please try again.',
    );
  });

  test('a malformed address and a short password are named beside their fields', async ({ page, user }) => {
    await page.goto('/');
    await user.seeIntro();
    await page.getByLabel(auth.email).fill('giulia@');
    await page.getByLabel(auth.password, { exact: true }).fill('abc');
    await page.getByRole('button', { name: auth.signUp.submit }).click();
    await expect(page.getByText('Invalid email')).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  });
});

test.describe('paying', () => {
  async function atCardForm(user: User): Promise<void> {
    await register(user.page.request);
    await user.page.goto('/checkout');
    await user.page.getByRole('button', { name: new RegExp(`^${checkout.card.name} `) }).click();
  }

  test('a declined card shows "Errore pagamento" with the provider’s message', async ({ user }) => {
    await atCardForm(user);
    await user.payWith(CARD_DECLINED);
    await expect(user.toast('Errore pagamento')).toContainText('Your card was declined.');
  });

  test('a missing name on the card shows "Nome richiesto" and sends nothing', async ({ page, user }) => {
    await atCardForm(user);
    let confirmed = 0;
    page.on('request', (request) => (confirmed += request.url().includes('/confirm') ? 1 : 0));
    await user.payWith(CARD_OK, ' ');
    await expect(user.toast('Nome richiesto')).toContainText('Inserisci il nome del titolare della carta');
    expect(confirmed).toBe(0);
  });

  test('an authentication that is closed shows "Pagamento non completato"', async ({ page, user }) => {
    await atCardForm(user);
    await user.payWith('4000002500003155');
    await page.getByRole('button', { name: checkout.challenge.close }).click();
    await expect(page.getByText('Pagamento non completato').first()).toBeVisible();
  });

  test('a failed activation shows the literal sentence with a reference', async ({ page, user }) => {
    test.setTimeout(90_000);
    await atCardForm(user);
    await page.route('**/api/upgrade-to-premium', (route) => route.fulfill(down));
    await user.payWith(CARD_OK);
    await expect(page.getByText("Errore durante l'attivazione. Contatta il supporto.").first()).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText(/SS-[0-9A-Z]{5}-[0-9A-Z]{5}/).first()).toBeVisible();
  });
});

test.describe('in the app', () => {
  test('a future day shows "Sfida non disponibile"', async ({ page, user }) => {
    await becomePremium(page.request);
    await page.goto('/');
    await page.getByRole('button', { name: /^Day 3\b/ }).click({ force: true });
    await expect(user.toast(home.lockedDay.title)).toContainText(
      'Questa sfida sarà disponibile nei prossimi giorni.',
    );
  });

  test('a missing option shows "Select an option" and submits nothing; "no" shows "No problem"', async ({
    page,
    user,
  }) => {
    await becomePremium(page.request);
    await page.goto('/');
    const dialog = await user.openDay();
    const submit = dialog.getByRole('button', { name: 'Submit', exact: true });
    await submit.click();
    await expect(user.toast('Select an option')).toContainText(
      'Please select an option to complete the activity',
    );
    expect(await getJson(page.request, '/api/progress')).toEqual([]);
    await dialog.getByText("No, I'll try again tomorrow").click();
    await submit.click();
    const noProblem = user.toast('No problem');
    await expect(noProblem).toContainText('Your attempt has been recorded. Keep trying!');
    await expect(noProblem).toHaveRole('alert');
  });

  test('a failed load of progress is silent, and the app continues with the data of the device', async ({
    page,
    user,
  }) => {
    await becomePremium(page.request);
    await page.route('**/api/progress', (route) =>
      route.request().method() === 'GET' ? route.fulfill(down) : route.continue(),
    );
    const asked = page.waitForResponse('**/api/progress');
    await page.goto('/');
    await asked;
    await user.completeDay('All the same.');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    // The first toast is that of the day, so none came before it.
    await expect(page.locator('.Toast')).toContainText('Great work!');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute('**/api/progress');
    await expect.poll(() => getJson(page.request, '/api/progress')).toMatchObject([{ day: 1 }]);
  });

  test('a failed password change shows each of the literal sentences', async ({ page }) => {
    const { password } = await becomePremium(page.request);
    await page.goto('/change-password');
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
    const submit = page.getByRole('button', { name: change.submit });
    await fill(change.current, password);
    await fill(change.next, 'short');
    await fill(change.confirm, 'other');
    await submit.click();
    await expect(page.getByText('La nuova password deve essere di almeno 6 caratteri')).toBeVisible();
    await fill(change.next, 'long enough');
    await submit.click();
    await expect(page.getByText('Le nuove password non coincidono')).toBeVisible();
    await fill(change.confirm, 'long enough');
    await page.route('**/api/auth/change-password', (route) => route.abort());
    await submit.click();
    await expect(page.getByText("Errore nell'aggiornamento della password")).toBeVisible();
  });

  test('progress that does not reach the server only shows a dot', async ({ page, user }) => {
    await becomePremium(page.request);
    await page.route('**/api/progress', (route) =>
      route.request().method() === 'POST' ? route.fulfill(down) : route.continue(),
    );
    await page.goto('/');
    await user.completeDay('Kept on the phone.');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(common.notSaved).first()).toBeVisible();
    await page.unroute('**/api/progress');
    await expect
      .poll(() => getJson(page.request, '/api/progress'), { timeout: 20_000 })
      .toMatchObject([{ day: 1, reflectionText: 'Kept on the phone.' }]);
  });

  test('a failed logout request still logs out on the device', async ({ page, user }) => {
    await becomePremium(page.request);
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(user.toast('Logged out')).toContainText('See you soon!');
    await page.waitForURL('**/auth');
    // The cookie still exists, but the session is ignored until the next sign-in.
    await page.goto('/');
    await user.seeIntro();
    await expect(page.getByLabel(auth.email)).toBeVisible();
  });

  test('a failed trial status shows "Error" with "Unable to verify trial status"', async ({ page, user }) => {
    await register(page.request);
    await page.request.post('/api/trial/start');
    await page.route('**/api/test/trial-status', (route) => route.fulfill(down));
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Check Trial Status' }).click();
    await expect(user.toast('Error')).toContainText('Unable to verify trial status');
  });

  test('an unknown address shows "404 Page Not Found"', async ({ page }) => {
    await becomePremium(page.request);
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });

  test('a broken storage key is reset, and no other key', async ({ page }) => {
    await becomePremium(page.request);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem('digital-detox-progress', '{"schemaVersion":1,"entries":[{"day":');
      localStorage.setItem('daily-access-control', 'tomorrow');
      localStorage.setItem('someone-elses', 'stays');
    });
    const kept = await page.evaluate(() => localStorage.getItem('auth-user'));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
    const after = await page.evaluate((): Record<string, string> => ({ ...localStorage }));
    expect(after['someone-elses']).toBe('stays');
    expect(userIn(after['auth-user'])).toEqual(userIn(kept));
    expect(() => JSON.parse(after['daily-access-control'] ?? '') as unknown).not.toThrow();
  });
});
