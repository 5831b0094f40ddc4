import type { MailLink } from '@scrollstop/contracts/internal';

/** A reminder of days that are closed to the user is advertising: it ends (N-9). False where auth is of an older release. */
export const accessEnded = ({ access }: Pick<MailLink, 'access'>): boolean =>
  access === 'none' || access === 'expired';
