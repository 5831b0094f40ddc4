/**
 * Marks that this tab has an owner session, so that a reload does not ask for the password. Only a hint: access needs
 * the session cookie.
 */
const KEY = 'scrollstop-owner-session';

/** False in a browser that refuses storage: a reload then only shows the password form again. */
export function hasSessionMark(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function markSession(open: boolean): void {
  try {
    if (open) sessionStorage.setItem(KEY, '1');
    else sessionStorage.removeItem(KEY);
  } catch {
    // The browser refuses storage, see `hasSessionMark`.
  }
}
