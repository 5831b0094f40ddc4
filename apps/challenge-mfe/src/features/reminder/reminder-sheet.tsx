import { shownTime } from '@scrollstop/challenge/features/reminder/reminder-times';
import { Banner, ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Button, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { useState } from 'react';
import { useHost, useTexts } from '../../hooks.ts';
import { MailNotice } from './mail-notice.tsx';
import { TimeChoice } from './time-choice.tsx';
import { useChoice } from './use-choice.ts';
import { type KnownReminder, type PushRefusal, useReminder } from './use-reminder.ts';
import { reminderTexts } from '@scrollstop/challenge/features/reminder/texts';

const channels = ['push', 'mail'] as const;

/** The reminder's settings: whether it is on, its time and channel, and a way to stop it. */
export function ReminderSheet({ onClose }: { onClose: () => void }) {
  const reminder = useReminder();
  return reminder && <Settings reminder={reminder} onClose={onClose} />;
}

function Settings({ reminder, onClose }: { reminder: KnownReminder; onClose: () => void }) {
  const { sheet: texts, channel: channelTexts, why: reasons, busy: waiting } = useTexts(reminderTexts);
  const { toast } = useHost();
  const { now, change, refused, failing } = reminder;
  const on = now !== null && now.state !== 'stopped';
  const choice = useChoice(reminder, (time) => saved(texts.savedOn(shownTime(time))));
  const { time, channel, why, push, busy } = choice;
  const reason = why && reasons[why];

  function saved({ title, text }: { title: string; text: string }): void {
    toast({ title, description: text });
    onClose();
  }

  function stop(): void {
    reminder.stop();
    saved(texts.savedOff);
  }

  return (
    <Sheet
      title={texts.title}
      lead={texts.lead}
      busy={busy}
      onClose={onClose}
      foot={
        <Stack gap={2}>
          <Button block busy={busy} onClick={() => void choice.submit()}>
            {busy ? waiting : on ? texts.save : texts.turnOn(shownTime(time))}
          </Button>
          {on && (
            <Button variant="outline" block disabled={busy} onClick={stop}>
              {texts.stop}
            </Button>
          )}
        </Stack>
      }
    >
      <Stack gap={2}>
        <Text variant="strong">{on ? texts.on[now.channel](shownTime(now.time)) : texts.off}</Text>
        {on && now.channel === 'push' && !reminder.push && <AddThisDevice reminder={reminder} />}
        {change && failing !== 'device' && <Text variant="note">{failing ? texts.notTaken : texts.waiting}</Text>}
      </Stack>
      {failing === 'device' && <Banner role="status">{reasons.failed}</Banner>}
      <ErrorBanner>{refused && texts.refused}</ErrorBanner>
      <TimeChoice {...choice.timeField} />
      {push && (
        <PillGroup
          legend={channelTexts.legend}
          options={channels.map((value) => ({ value, label: channelTexts[value] }))}
          value={channel}
          onChange={choice.chooseChannel}
        />
      )}
      {channel === 'mail' ? <MailNotice reason={reason} /> : reason && <Banner role="status">{reason}</Banner>}
    </Sheet>
  );
}

/** Shown while only other devices get the notifications; one tap adds this one. */
function AddThisDevice({ reminder }: { reminder: KnownReminder }) {
  const { sheet: texts, why: reasons } = useTexts(reminderTexts);
  const [refusal, setRefusal] = useState<PushRefusal | null>(null);
  const { busy, run } = useOneAtATime();
  if (reminder.support !== 'ready') return <Text variant="note">{texts.elsewhere}</Text>;
  return (
    <>
      <Text variant="note">{texts.elsewhere}</Text>
      <Button size="sm" variant="soft" busy={busy} onClick={() => void run(reminder.showHere)?.then(setRefusal)}>
        {texts.here}
      </Button>
      {refusal !== null && <Banner role="status">{reasons[refusal]}</Banner>}
    </>
  );
}
