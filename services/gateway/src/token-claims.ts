/** Session and user id of an access token, unverified: the service checks the signature. */

interface Claims {
  sid?: string;
  sub?: string;
}

export function unverifiedClaims(token: string): Claims {
  try {
    const text = Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8');
    const { sid, sub } = JSON.parse(text) as { sid?: unknown; sub?: unknown };
    return { ...(typeof sid === 'string' && { sid }), ...(typeof sub === 'string' && { sub }) };
  } catch {
    return {};
  }
}
