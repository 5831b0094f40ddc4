import { sql } from 'kysely';
import { AccountLanguage, ChooseLanguageBody, type Locale } from '@scrollstop/contracts/language';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { User } from '@scrollstop/contracts/account/auth';
import { setAccessCookie } from '../../sessions/cookies.ts';
import { signedInUser } from '../user.ts';

/** The signed-in user, and the language that they have chosen for every device and every mail. */
export function accountRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/auth/language',
    {
      config: { duringPasswordChange: true, activeSession: 'required' },
      schema: { summary: 'The language that I have chosen', response: { 200: AccountLanguage } },
    },
    async (request): Promise<AccountLanguage> => {
      const [account] = await deps.database.query<{ language: Locale | null }>(sql`
        select chosen_language as language from account where id = ${request.userId}`);
      return { language: account?.language ?? null };
    },
  );
  app.post(
    '/api/auth/language',
    {
      config: {
        duringPasswordChange: true,
        limits: [perUser('language_user', 60, 60)],
        activeSession: 'required',
      },
      schema: {
        summary: 'Choose the language of the app and of my mails',
        body: ChooseLanguageBody,
        response: { 200: AccountLanguage },
      },
    },
    async (request): Promise<AccountLanguage> => {
      const { language } = request.body;
      await deps.database.query(sql`
        update account set chosen_language = ${language} where id = ${request.userId}`);
      return { language };
    },
  );
  // Returns the signed-in user with their access.
  app.get(
    '/api/auth/user',
    {
      config: { duringPasswordChange: true },
      schema: { summary: 'The signed-in user', response: { 200: User } },
    },
    async (request, reply) => {
      const user = await signedInUser(deps, request);
      const { mustChangePassword } = user;
      // Replaces an outdated access token, e.g. after a password change whose response was lost.
      if (mustChangePassword !== request.mustChangePassword) setAccessCookie(reply, request, mustChangePassword);
      return user;
    },
  );
}
