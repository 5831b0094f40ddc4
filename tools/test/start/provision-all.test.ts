import { expect, it } from 'vitest';
import { provisionAll } from '../../src/start/servers.ts';
import { STATEFUL } from '../../src/start/services.ts';
import type { Secrets } from '../../src/start/secrets.ts';

const database = Object.fromEntries(STATEFUL.map((name) => [name, { owner: 'a', app: 'b' }]));

it('an unreachable database is reported in one sentence', async () => {
  const provisioning = provisionAll('postgresql://postgres@127.0.0.1:1/none', { database } as Secrets);
  await expect(provisioning).rejects.toThrow(
    'The roles and schemas could not be created in PostgreSQL: connect ECONNREFUSED 127.0.0.1:1',
  );
});
