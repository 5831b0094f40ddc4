/** Calls between services that progress accepts (docs/decisions/020): every internal route × caller × forged token. */
import { documentNames } from '@scrollstop/challenge/documents/documents';
import { duringPasswordChange } from '@scrollstop/service-kit/testing/password-change';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { tryServiceCalls } from '@scrollstop/service-kit/testing/service-calls';
import { expect, it } from 'vitest';
import { useProgress } from '../harness.ts';

const routes = watchRoutes();
const service = useProgress();

it('accepts only these pairs of service and route, and no forged token', async () => {
  const { tries, taken, open } = await tryServiceCalls(service.app, 'progress', routes);
  console.log(
    `progress: ${tries} calls between services tried, ${taken.length} pairs taken, ${open.length} forged ones`,
  );
  expect(taken).toEqual([
    'auth DELETE /internal/users/:userId/data',
    'auth GET /internal/users/:userId/data',
    'auth POST /internal/progress/merge',
    'integrations GET /internal/dead-letters',
    'integrations POST /internal/dead-letters/:id/replay',
    'integrations POST /internal/reminders/days',
  ]);
  expect(open).toEqual([]);
});

it('has no user route that moves money, exports or deletes, so none needs activeSession', () => {
  const changing = routes.filter(
    ({ method, config }) => method !== 'GET' && (config.access ?? 'user') === 'user' && !config.activeSession,
  );
  expect(changing.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
    'POST /api/checkins',
    'POST /api/progress',
    'POST /api/progress/buddy/accept',
    'POST /api/progress/buddy/block',
    'POST /api/progress/buddy/invite',
    'POST /api/progress/buddy/invite/revoke',
    'POST /api/progress/buddy/leave',
    'POST /api/progress/buddy/look',
    'POST /api/progress/buddy/phrase',
    'POST /api/progress/buddy/phrase/seen',
    ...documentNames.map((name) => `POST /api/progress/documents/${name}`).sort(),
    'POST /api/progress/pause-link',
    'POST /api/progress/pause-link/revoke',
    'POST /api/progress/words',
    'POST /api/stats',
  ]);
});

it('every call of a signed-in user is a 403 until a temporary password is changed', async () => {
  const { closed, open } = await duringPasswordChange(service.app);
  console.log(`progress: ${closed.length} calls are closed during a forced change of the password`);
  expect(open).toEqual([]);
  expect(closed.length).toBeGreaterThan(0);
});
