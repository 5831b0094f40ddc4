/** That this tab has a session of the owner: a reload then asks for nothing. It opens nothing, the cookie does. */
const KEY = 'scrollstop-owner-session';

/** A browser that refuses storage asks again after a reload, and that is all. */
export function isMarked(): boolean {
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
