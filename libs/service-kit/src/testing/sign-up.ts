import { User } from '@scrollstop/contracts/account/auth';

/** Registers a user with a running services/auth, or with a gateway before it; `cookie` is the Cookie header. */
export async function signUp(url: string, email: string): Promise<{ user: User; cookie: string }> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a quiet evening' }),
  });
  if (response.status !== 201) throw new Error(`register: ${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { user: User.parse(await response.json()), cookie: cookies.join('; ') };
}
