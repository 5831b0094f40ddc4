import { PushSubscriptionBody } from '@scrollstop/contracts/reminders/push';
import { AnswerReminderBody, type Reminder, SetReminderBody } from '@scrollstop/contracts/reminders/reminder';
import { http, HttpResponse } from 'msw';
import { bodyOf, failed, post, refusal, server } from './state.ts';

function changeReminder(call: string, change: Partial<Reminder>) {
  server.calls.push(call);
  const refused = refusal();
  if (refused) return refused;
  if (server.reminder === 'failing') return failed();
  const { reminder } = server.reminder;
  const before: Reminder = reminder ?? { time: '20:30', zone: 'UTC', channel: 'mail', state: 'stopped' };
  server.reminder = { ...server.reminder, reminder: { ...before, ...change } };
  return HttpResponse.json(server.reminder);
}

/** The routes of the reminder. */
export const reminder = [
  http.get('/api/reminder', () =>
    server.reminder === 'failing' ? failed() : (refusal() ?? HttpResponse.json(server.reminder)),
  ),
  http.post('/api/reminder', async ({ request }) => {
    const sent = await bodyOf(request, SetReminderBody);
    if (!sent) return HttpResponse.error();
    return changeReminder(`POST /api/reminder ${JSON.stringify(sent)}`, { ...sent, state: 'on' });
  }),
  http.post('/api/reminder/stop', () => changeReminder('POST /api/reminder/stop', { state: 'stopped' })),
  http.post('/api/reminder/answer', async ({ request }) => {
    const sent = await bodyOf(request, AnswerReminderBody);
    if (!sent) return HttpResponse.error();
    const { answer, time, night } = sent;
    return changeReminder(`POST /api/reminder/answer ${answer} ${time ?? ''}${night ? 'by night' : ''}`.trim(), {
      state: answer === 'stop' ? 'stopped' : 'on',
      ...(time !== undefined && { time }),
    });
  }),
  post(
    '/api/reminder/subscription',
    PushSubscriptionBody,
    () => new HttpResponse(null, { status: 204 }),
    ({ endpoint }) => endpoint,
  ),
];
