/** Every route of both front ends, in the states of access in which it shows most. */
import type { Page } from '@playwright/test';
import { grantByHand, ownerPassword, passGate } from '../support/pages/owner.ts';
import { becomePremium, expireTrial, register, startTrial } from '../support/users/account.ts';

export interface Visit {
  state: string;
  /** Brings the browser there, on a page of the product that is open already. */
  become: (page: Page) => Promise<unknown>;
  paths: readonly string[];
}

const introSeen = (page: Page) =>
  page.evaluate(() => localStorage.setItem('digital-detox-intro-seen', 'true'));
const ownerPages = ['/admin', '/shopify', '/email'];

export const visits: readonly Visit[] = [
  { state: 'first visit', become: () => Promise.resolve(), paths: ['/'] },
  {
    state: 'visitor',
    become: introSeen,
    paths: [
      ...['/', '/auth?mode=sign-in', '/forgot-password', '/forgot-password#1000.used'],
      ...['/purchase-motivation', '/pricing', '/checkout', '/terms', '/privacy', '/no/such/page'],
    ],
  },
  {
    state: 'registered',
    become: (page) => register(page.request).then(() => introSeen(page)),
    paths: ['/purchase-motivation', '/pricing', '/checkout', '/stripe-success', '/verify-email#1000.used'],
  },
  {
    state: 'trial',
    become: (page) => startTrial(page.request).then(() => introSeen(page)),
    paths: [
      ...['/', '/emergency', '/challenges', '/achievements', '/progress', '/journal', '/profile'],
      ...['/profile/urge', '/profile/month', '/profile/settings', '/profile/account'],
      ...['/your-data', '/change-password', '/auth', '/checkout', ...ownerPages],
    ],
  },
  {
    state: 'expired',
    become: async (page) => {
      const { id } = await startTrial(page.request);
      await expireTrial(id);
      await introSeen(page);
    },
    paths: ['/', '/emergency', '/profile', '/profile/account'],
  },
  {
    state: 'premium',
    become: (page) => becomePremium(page.request).then(() => introSeen(page)),
    paths: [
      '/',
      '/emergency',
      '/progress',
      '/profile',
      '/profile/account',
      '/checkout',
      '/stripe-success',
      '/api/billing/receipt',
    ],
  },
  { state: 'demo', become: introSeen, paths: ['/demo', '/profile'] },
  {
    state: 'owner',
    become: async (page) => {
      const { email } = await register(page.request);
      grantByHand(email);
      await introSeen(page);
      await page.goto('/admin');
      await passGate(page, await ownerPassword(page.request));
      await page.getByText(email).waitFor();
    },
    paths: ownerPages,
  },
];
