/** Keys and passwords are rotated by the documented lines, and nobody notices. */
import { PASSWORD, person } from '@scrollstop/tools/testing/person';
import { type Rehearsed, runDocumented } from './documented.ts';
import type { Target } from './point-in-time.ts';
import { underLoad } from './under-load.ts';

export const rotateUnderLoad = (place: Target, what: Rehearsed): Promise<string> =>
  underLoad(place, () => runDocumented(what));

/** Without the ten minutes before the third step, so an access token may be refused once; the session is not. */
export async function rotateSessionKeys(origin: string): Promise<string> {
  const { ask, email } = person([origin], { 'x-forwarded-for': '192.0.2.91' });
  await ask('POST', '/api/auth/register', { email, password: PASSWORD });
  await runDocumented('rotate session keys');
  const { status } = await ask('POST', '/api/auth/refresh');
  if (status !== 200) throw new Error(`a session ended with the rotation of its keys: ${status}`);
  return 'who was signed in still is';
}
