/**
 * The secret of a mailed link: no server or referrer sees what is behind `#` (docs/security.md#secrets-in-addresses).
 */
import { useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';

/** An account number and random bits. Any other fragment, e.g. the skip link's, is no token. */
const TOKEN = /^\d+\.[\w-]+$/;

function currentToken(): string | null {
  const fragment = location.hash.slice(1);
  return TOKEN.test(fragment) ? fragment : null;
}

/** Follows the address, because a second mail may be opened in the same window. */
export function useLinkToken(): string | null {
  const present = useLocationProperty(currentToken);
  const plain = useLocationProperty(() => location.hash === '');
  const [lastToken, setLastToken] = useState(present);
  // Another fragment is a jump within the page, which keeps its token.
  const token = present ?? (plain ? null : lastToken);
  if (token !== lastToken) setLastToken(token);
  return token;
}
