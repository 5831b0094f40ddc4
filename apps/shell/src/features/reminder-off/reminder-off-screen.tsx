import type { ReminderOffBody } from '@scrollstop/contracts/reminders/reminder';
import { isStatus } from '@scrollstop/http-client/http-error';
import { Button, Screen } from '@scrollstop/ui/layout/primitives';
import { StateScreen } from '@scrollstop/ui/feedback/state-screen';
import { Spinner } from '@scrollstop/ui/feedback/spinner';
import { Bell, Check } from '@scrollstop/ui/icons/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from '@scrollstop/contracts/zod';
import { LinkFailed } from '../../navigation/link-failed.tsx';
import { useSession, useServices, useTexts } from '../../hooks.ts';
import { reminderOffTexts } from '@scrollstop/challenge/features/reminder-off/texts';

const SETTINGS = '/profile/settings?reminder';
/** Stored with the history entry, so that a reload is not taken for an incomplete link. */
const DONE = { reminderOff: true };

const wasDone = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'reminderOff' in state;
};

/**
 * The page of a reminder's opt-out link (N-7): opening it turns the reminder off. The token is in the fragment, which
 * browsers send neither to servers nor as referrer, and is removed from the address afterwards.
 */
export default function ReminderOffScreen() {
  const { http } = useServices();
  const reminderOff = useTexts(reminderOffTexts);
  const [token] = useState(() => location.hash.slice(1));
  const [done, setDone] = useState(wasDone);
  const [failure, setFailure] = useState<unknown>(null);
  const missing = token === '' && !done;

  const onDone = useEffectEvent(() => {
    history.replaceState(DONE, '', location.pathname);
    setDone(true);
  });

  // Outside system: the server. One request is sent; repeating it would be harmless.
  useEffect(() => {
    if (done || missing || failure !== null) return;
    const body: ReminderOffBody = { token };
    http.post('/api/reminder/off', body, z.unknown()).then(onDone, setFailure);
  }, [http, token, done, missing, failure]);

  if (done) return <Done />;
  if (missing) return <Invalid />;
  if ([400, 403, 404, 410].some((status) => isStatus(failure, status))) return <Invalid />;
  return (
    <Screen tall>
      {failure === null ? (
        <Spinner label={reminderOff.busy} />
      ) : (
        <LinkFailed failure={failure} onRetry={() => setFailure(null)} />
      )}
    </Screen>
  );
}

function Done() {
  const { done } = useTexts(reminderOffTexts);
  const { user } = useSession();
  return (
    <StateScreen
      icon={Check}
      title={done.title}
      role="status"
      action={
        <Button href={user ? SETTINGS : '/'} variant="outline">
          {user ? done.undo : done.home}
        </Button>
      }
    >
      {user ? done.text : `${done.text} ${done.signIn}`}
    </StateScreen>
  );
}

function Invalid() {
  const { invalid } = useTexts(reminderOffTexts);
  return (
    <StateScreen
      icon={Bell}
      title={invalid.title}
      action={
        <Button href={SETTINGS} variant="outline">
          {invalid.action}
        </Button>
      }
    >
      {invalid.text}
    </StateScreen>
  );
}
