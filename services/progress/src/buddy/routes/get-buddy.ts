import { MyBuddy } from '@scrollstop/contracts/buddy/buddy';
import type { App } from '@scrollstop/service-kit/app';
import { readMyBuddy } from '../read-buddy.ts';
import type { Deps } from '../../deps.ts';

/** The buddy of the signed-in user, or the open invite; both null for a user who has neither. */
export function getBuddy(app: App, deps: Deps): void {
  app.get(
    '/api/progress/buddy',
    { schema: { tags: ['buddy'], summary: 'My buddy', response: { 200: MyBuddy } } },
    ({ userId }) => readMyBuddy(deps, userId),
  );
}
