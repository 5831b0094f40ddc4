/** One tap in a message, without a session. Repeating it, or using it after the account was deleted, is harmless. */
import { ApiError } from '@scrollstop/contracts/error';
import { ReminderOffBody } from '@scrollstop/contracts/reminders/reminder';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perIp } from '@scrollstop/service-kit/limits';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { offKey, userOfToken } from '../../reminder-message/message-to-send.ts';
import { turnOff } from '../reminder-store.ts';

/** Used by the page behind the link and by the button of a notification. */
export function switchReminderOff(app: App, deps: Deps): void {
  app.post(
    '/api/reminder/off',
    {
      config: { access: 'anyone', limits: [perIp('reminder_off_ip', 60, 60)] },
      schema: {
        tags: ['reminder'],
        summary: 'Switch a reminder off by the token of a message',
        body: ReminderOffBody,
        response: { 204: z.null(), 404: ApiError },
      },
    },
    async ({ body }, reply) => {
      await switchOff(deps, body.token);
      return reply.code(204).send(null);
    },
  );
}

/** The bodies that a mail program sends for one-click unsubscribe (RFC 8058). They are not read. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const FORM_BYTES = 1_024;

/**
 * The URL in the mail's `List-Unsubscribe`. A mail program, or its server, posts a form to it; a program that does not
 * support one-click unsubscribe opens it, and gets the page.
 */
export function unsubscribeByMail(app: App, deps: Deps): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(FORMS, { parseAs: 'buffer', bodyLimit: FORM_BYTES }, (_request, _body, parsed) =>
      parsed(null, null),
    );
    addRoutes(scope as unknown as App, deps);
    done();
  });
}

function addRoutes(app: App, deps: Deps): void {
  const url = '/api/reminder/off/:token';
  const limits = [perIp('reminder_off_ip', 60, 60)];
  // A token that a mail program has cut off belongs to no reminder.
  const params = z.strictObject({ token: z.string().check(z.maxLength(100)) });
  const errors = { 404: ApiError };
  app.post(
    url,
    {
      config: { access: 'anyone', anyOrigin: true, limits },
      schema: {
        tags: ['reminder'],
        summary: 'Unsubscribe in one click of a mail program (RFC 8058)',
        params,
        response: { 204: z.null(), ...errors },
      },
    },
    async (request, reply) => {
      await switchOff(deps, request.params.token);
      return reply.code(204).send(null);
    },
  );
  app.get(
    url,
    {
      config: { access: 'anyone', limits },
      schema: {
        tags: ['reminder'],
        summary: 'Go to the page that switches a reminder off',
        params,
        response: { 303: z.null(), ...errors },
      },
    },
    async (request, reply) => reply.redirect(`/reminder-off#${encodeURIComponent(request.params.token)}`, 303),
  );
}

async function switchOff(deps: Deps, token: string): Promise<void> {
  const userId = userOfToken(await offKey(deps), token);
  if (userId === null) throw new AppError(404, 'no_such_reminder', 'This link belongs to no reminder.');
  await turnOff(deps, userId);
}
