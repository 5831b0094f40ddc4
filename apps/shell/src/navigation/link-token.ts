/**
 * The secret of a mailed link: no server or referrer sees what is behind `#` (docs/security.md#secrets-in-addresses).
 */
import { useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';

/** The number of an account and random bits. Any other fragment, e.g. of the skip link, is no token. */
const TOKEN = /^\d+\.[\w-]+$/;

function tokenNow(): string | null {
  const fragment = location.hash.slice(1);
  return TOKEN.test(fragment) ? fragment : null;
}

/** Follows the address: a second mail may be opened in the same window. */
export function useLinkToken(): string | null {
  const present = useLocationProperty(tokenNow);
  const plain = useLocationProperty(() => location.hash === '');
  const [kept, setKept] = useState(present);
  // Another fragment is a jump within the page, which stays the page of its link.
  const token = present ?? (plain ? null : kept);
  if (token !== kept) setKept(token);
  return token;
}
