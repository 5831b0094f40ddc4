import type { User } from '@scrollstop/contracts/account/auth';

/** A user without payment and trial. */
export const account = (change: Partial<User> = {}): User => ({
  id: 1000,
  username: 'giulia',
  email: 'giulia@example.com',
  isTrialUser: false,
  isPremiumUser: false,
  trialStartDate: null,
  trialEndDate: null,
  hasCompletedPayment: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  access: 'none',
  mustChangePassword: false,
  emailProven: true,
  ...change,
});

export const premium = account({ access: 'premium', isPremiumUser: true, hasCompletedPayment: true });
