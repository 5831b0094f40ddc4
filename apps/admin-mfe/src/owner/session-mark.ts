/**
 * Marks that this tab has a session of the owner, so that a reload asks for no password. The mark opens nothing: the
 * cookie does.
 */
const KEY = 'scrollstop-owner-session';

/** In a browser that refuses storage the form is shown again after a reload, nothing else. */
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
    // As above.
  }
}
