import { expect, it } from 'vitest';
import { databases } from '../src/scenarios/databases.ts';

it('no write is lost with a database for each service on two servers, each killed in turn', async () => {
  const figures = await databases.run('small');
  console.log(figures);
  expect(figures).toMatch(/^5 databases on 2 servers, .* 0 lost; one user registered, paid/);
}, 240_000);
