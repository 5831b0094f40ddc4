import { shortMinutes } from '@scrollstop/challenge/texts/formats';
import { challenges, ofDay } from '@scrollstop/challenge/content/challenges';
import { shownTime } from '@scrollstop/challenge/features/reminder/reminder-times';
import { Button, Text } from '@scrollstop/ui/layout/primitives';
import { Bell, Mail } from '@scrollstop/ui/icons/icons';
import { FullPage } from '@scrollstop/ui/overlays/full-page';
import '@scrollstop/ui/reminder/notice.css';
import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useHost, useTexts } from '../../hooks.ts';
import { useDayTitle } from '../../day/challenge-texts.ts';
import { MailNotice } from './mail-notice.tsx';
import { TimeChoice } from './time-choice.tsx';
import { useChoice } from './use-choice.ts';
import { type KnownReminder, useReminder } from './use-reminder.ts';
import { reminderTexts } from '@scrollstop/challenge/features/reminder/texts';

export interface ReminderAskProps {
  /** The day that has just been completed. */
  day: number;
  onClose: () => void;
}

/** Asks after the celebration of the first day whether to be reminded. Asked only once. */
export default function ReminderAsk({ day, onClose }: ReminderAskProps) {
  const reminder = useReminder();
  return reminder && <Question reminder={reminder} day={day} onClose={onClose} />;
}

function Question({ reminder, day, onClose }: ReminderAskProps & { reminder: KnownReminder }) {
  const texts = useTexts(reminderTexts);
  const { toast } = useHost();
  const titleOf = useDayTitle();
  const choice = useChoice(reminder, (time) => {
    const { title, text } = texts.sheet.savedOn(shownTime(time));
    toast({ title, description: text });
    onClose();
  });
  const { time, why, push, busy, submit } = choice;
  const next = day + 1;

  const shown = useEffectEvent(() => reminder.markAsked());
  // Outside system: the device's storage. Stored at once, so that a reload does not ask again.
  useEffect(() => shown(), []);

  return (
    <FullPage
      title={texts.ask.title(day)}
      lead={texts.ask.lead}
      art={<HorizonScene height={112} horizon={78} sun={{ x: 195, y: 78, r: 30 }} glow={[3, 2.1, 1.45]} />}
      busy={busy}
      onClose={onClose}
      foot={
        <>
          {push && (
            <Button variant="sun" block icon={Bell} busy={busy} onClick={() => void submit('push')}>
              {busy ? texts.busy : texts.ask.push(shownTime(time))}
            </Button>
          )}
          {why !== null && (
            <Button variant={push ? 'soft' : 'sun'} block icon={Mail} busy={busy} onClick={() => void submit('mail')}>
              {texts.ask.mail(shownTime(time))}
            </Button>
          )}
          <Button variant="outline" block disabled={busy} onClick={onClose}>
            {texts.ask.no}
          </Button>
          <Text variant="note" align="center">
            {why === null ? texts.ask.byMail : texts.ask.later}
          </Text>
        </>
      }
    >
      {push && (
        <Notice
          title={texts.ask.notice(next, titleOf(next).title)}
          text={shortMinutes(ofDay(challenges, next).timeRequired)}
        />
      )}
      <TimeChoice {...choice.timeField} />
      {why !== null && <MailNotice reason={texts.why[why]} />}
    </FullPage>
  );
}

/** A preview of the notification: the product's picture, a title and one line. */
function Notice({ title, text }: { title: ReactNode; text: ReactNode }) {
  return (
    <div className="Notice">
      <svg viewBox="0 0 40 40" aria-hidden focusable="false">
        <rect width="40" height="40" fill="var(--sky)" />
        <circle cx="20" cy="22" r="9" fill="var(--sun)" />
        <rect y="23" width="40" height="17" fill="var(--water)" />
        <g fill="var(--sun)">
          <rect x="13" y="26" width="14" height="2" rx="1" />
          <rect x="16" y="30.5" width="8" height="2" rx="1" />
        </g>
      </svg>
      <div className="Grow">
        <p className="Notice-title">{title}</p>
        <p className="Small">{text}</p>
      </div>
    </div>
  );
}
