import type { User } from '@scrollstop/contracts/auth';

/** The username, else the part of the e-mail before the @, else what the texts call anybody. */
export const nameOf = (user: User | null, anybody: string): string =>
  user?.username || user?.email.split('@')[0] || anybody;
