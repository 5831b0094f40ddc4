import { randomInt } from 'node:crypto';

export const NAME_TRIES = 20;

/** the part before the @, with a number once it is taken. */
export function nameOf(email: string, tries: number): string {
  const base = email.split('@')[0]?.slice(0, 40) || 'user';
  return tries === 0 ? base : `${base}${randomInt(2, 10 ** Math.min(2 + tries, 9))}`;
}
