/** Rolls back to the last release on a later schema, and forward again (docs/operations.md, Upgrade and roll back). */
import { expect, request, test } from '@playwright/test';
import { secretsOf } from '@scrollstop/tools/start/secrets';
import { startStack } from '@scrollstop/tools/start/stack';
import { migrateFurther } from '@scrollstop/tools/testing/later-release';
import { becomePremium, getJson, signIn } from '../support/users/account.ts';
import { lastRelease } from '../support/product/last-release.ts';
import { OUR_SITE, twoReleases } from '../support/product/two-releases.ts';

const day = (number: number) => ({
  day: number,
  completed: true,
  completionStatus: 'yes',
  reflectionText: 'x',
  timeSpent: 5,
});

test('the last release works on the schema of a later one, and the later one continues afterwards', async () => {
  // The product starts three times: at a load average of 28 that exceeded the normal timeout.
  test.slow();
  const last = await lastRelease();
  const both = await twoReleases(OUR_SITE);
  try {
    await both.start({ startStack });
    const secrets = secretsOf(both.options.dataDir);
    await migrateFurther(both.stack.databaseUrl, secrets);
    const http = await request.newContext({ baseURL: both.url });
    const account = await becomePremium(http);
    const save = async (number: number) =>
      expect((await http.post('/api/progress', { data: day(number) })).status()).toBe(200);
    await save(1);
    // The last release runs its own provisioning and services.
    await both.start(last);
    await signIn(http, account);
    await save(2);
    await both.start({ startStack });
    expect(await migrateFurther(both.stack.databaseUrl, secrets), 'no migration runs twice').toEqual([]);
    await save(3);
    expect(await getJson(http, '/api/progress')).toMatchObject([{ day: 1 }, { day: 2 }, { day: 3 }]);
    await http.dispose();
  } finally {
    await both.end();
  }
});
