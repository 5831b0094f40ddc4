/** Many clients refresh one session at once, and thieves use stale copies. */
import { attackSize } from '@scrollstop/service-kit/testing/attack-size';
import { expect, it } from 'vitest';
import { type Browser, useAuth } from '../harness.ts';

const CLIENTS = 20;
const auth = useAuth();

async function refresh(browser: Browser) {
  for (;;) {
    const response = await browser.refresh();
    // A client retries when the service is too busy.
    if (response.statusCode !== 503) return response;
  }
}
const tokenOf = (browser: Browser) => browser.cookies.get('ss_refresh');

it('clients that refresh one session at the same moment all stay signed in, round after round', async () => {
  const rounds = attackSize({ ci: 10, full: 200 });
  const { browser: owner } = await auth.registerUser();
  let clients = Array.from({ length: CLIENTS }, () => owner.copy());
  let loggedOut = 0;
  for (let round = 0; round < rounds; round += 1) {
    const responses = await Promise.all(clients.map(refresh));
    loggedOut += responses.filter(({ statusCode }) => statusCode !== 200).length;
    // All of them have the same successor, whichever request won.
    expect(new Set(clients.map(tokenOf)).size, `round ${round}`).toBe(1);
    clients = clients.map((client) => client.copy());
    auth.pass(1);
  }
  console.log(`refresh race: ${CLIENTS} clients × ${rounds} rounds, ${loggedOut} false logouts`);
  expect(loggedOut).toBe(0);
  expect((await owner.copy().me()).statusCode).toBe(200);
});

it('the reuse of a token after the grace period ends the session for thief and owner, in either order', async () => {
  const thefts = attackSize({ ci: 20, full: 200 });
  let caught = 0;
  for (let theft = 0; theft < thefts; theft += 1) {
    const { browser: owner } = await auth.registerUser();
    const thief = owner.copy();
    // The first holder continues for a while; then the stale copy is used.
    const [first, second] = theft % 2 === 0 ? [owner, thief] : [thief, owner];
    for (let turn = 0; turn <= theft % 5; turn += 1) {
      expect((await refresh(first)).statusCode).toBe(200);
      auth.pass(31);
    }
    const reuse = await refresh(second);
    const [afterwards, me] = [await refresh(first), await first.copy().me()];
    if ([reuse, afterwards, me].every(({ statusCode }) => statusCode === 401)) caught += 1;
  }
  console.log(`refresh theft: ${caught} of ${thefts} caught`);
  expect(caught).toBe(thefts);
});
