/**
 * Changes the passwords of the database without an outage (docs/decisions/031). Each service has two logins with the
 * same rights and uses one: the unused one gets a new password, the service switches to it, the first one is disabled.
 */
import type { LoginSuffix } from '@scrollstop/service-kit/database/provision';
import type { Step } from './key-rotation.ts';
import { each } from '../start/secrets.ts';
import { UserError } from '../terminal.ts';
import { STATEFUL, type Stateful } from '../start/services.ts';

/** DB_OTHER_PASSWORDS: passwords of the unused logins, which will be used next (`next`) or were used last (`last`). */
export interface OtherPasswords {
  is: 'next' | 'last';
  passwords: Record<Stateful, string>;
}

export interface DatabaseLogins {
  /** DB_LOGIN_SUFFIX: the suffix of the logins in use. */
  suffix: LoginSuffix;
  /** <SERVICE>_DB_PASSWORD: the passwords of these logins. */
  passwords: Record<Stateful, string>;
  /** Undefined while only one login is enabled. */
  other: OtherPasswords | undefined;
}

export function nextLogins(
  { suffix, passwords, other }: DatabaseLogins,
  fresh: () => string,
): { step: Step; logins: DatabaseLogins } {
  if (!other)
    return {
      step: 'known',
      logins: { suffix, passwords, other: { is: 'next', passwords: each(STATEFUL, fresh) } },
    };
  if (other.is === 'next')
    return {
      step: 'signing',
      logins: {
        suffix: suffix === '' ? '_2' : '',
        passwords: other.passwords,
        other: { is: 'last', passwords },
      },
    };
  return { step: 'done', logins: { suffix, passwords, other: undefined } };
}

export function suffixOf(text: string | undefined): LoginSuffix {
  if (!text) return '';
  if (text !== '_2') throw new UserError('DB_LOGIN_SUFFIX must be empty or _2.');
  return text;
}

export function otherOf(text: string | undefined): OtherPasswords | undefined {
  if (!text) return undefined;
  const { is, passwords } = JSON.parse(text) as Partial<OtherPasswords>;
  if ((is !== 'next' && is !== 'last') || !passwords || STATEFUL.some((service) => !passwords[service]))
    throw new UserError('DB_OTHER_PASSWORDS was not written by npm run rotate-keys.');
  return { is, passwords };
}
