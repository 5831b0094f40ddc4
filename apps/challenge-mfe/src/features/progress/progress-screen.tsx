import { progressTexts } from '@scrollstop/challenge/features/progress/texts';
import { numbersTexts } from '@scrollstop/challenge/features/numbers/texts';
import { pausesTexts } from '@scrollstop/challenge/features/pauses/texts';
import { useRecord, useStore, useTexts, useUnannounced } from '../../hooks.ts';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import { ChartColumn, Check, Moon, Smartphone } from '@scrollstop/ui/icons/icons';
import { takeFocus } from '@scrollstop/ui/browser/lost-focus.ts';
import { List, ListRow } from '@scrollstop/ui/lists/list';
import { Pane, Panes } from '@scrollstop/ui/layout/panes';
import { Button, Screen, ScreenHead } from '@scrollstop/ui/layout/primitives';
import { useMemo, useState } from 'react';
import { OfflineNote } from '../../notices/offline-note.tsx';
import { CheckinForm } from './checkin-form.tsx';
import { Figures } from './figures.tsx';
import { Streak } from './streak.tsx';
import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { completedCount } from '@scrollstop/challenge/days/completion';
import { checkinDate, isEvening } from '@scrollstop/challenge/checkins/checkin';
import { useCheckins } from '../../store/use-document.ts';
import { countdownParts } from '@scrollstop/challenge/days/countdown';
import { hasBegun, nextLocalMidnight } from '@scrollstop/challenge/days/local-date';
import { CardLink } from '@scrollstop/ui/buttons/card-link';
import { useMsUntil } from '../../device/use-ms-until.ts';
import { TipCard } from '@scrollstop/ui/day/tip-card';

/** The week, this evening's questions, then the figures. They are on the device, so the screen works offline. */
export default function ProgressScreen() {
  const progress = useTexts(progressTexts);
  const numbers = useTexts(numbersTexts);
  const pauses = useTexts(pausesTexts);
  const today = useRecord('today');
  const underWay = useUnderWay();
  const unannounced = useUnannounced();
  const checkin = useOpenCheckin();
  const { dueDate, open, late, requested, setRequested } = checkin;
  const [submitted, setSubmitted] = useState('');
  const asking = dueDate !== null && open;

  function checkedIn(unlocked: readonly AchievementId[]): void {
    setSubmitted(dueDate ?? '');
    // Yesterday's questions are followed by today's.
    setRequested(late || null);
    unannounced.add(unlocked);
  }

  return (
    <Screen nav>
      <ScreenHead title={progress.title} />
      <Panes>
        <Pane>
          <Streak quiet={asking} />
          <OfflineNote />
          {checkin.done !== undefined && <CheckinDone on={checkin.done} justNow={submitted === today} />}
          {asking && (
            <CheckinForm
              key={dueDate}
              date={dueDate}
              late={late}
              opened={requested === true}
              onLater={() => setRequested(false)}
              onCheckedIn={checkedIn}
            />
          )}
          {dueDate !== null && !open && (
            <CheckinStart postponed={requested === false} onStart={() => setRequested(true)} />
          )}
        </Pane>
        <Pane later={asking}>
          <Figures />
          <List>
            <ListRow icon={ChartColumn} label={pauses.link} href="/pauses" />
            <ListRow icon={Smartphone} label={numbers.link} href="/numbers" />
            {underWay && <ListRow icon={Moon} label={progress.daysOff.title} href="/days-off" />}
          </List>
        </Pane>
      </Panes>
    </Screen>
  );
}

/** True between the first and the last day; at other times there is nothing to take off. */
function useUnderWay(): boolean {
  const entries = useRecord('progress');
  return entries.length > 0 && completedCount(entries) < CHALLENGE_DAYS;
}

/** The date to ask about, or null, and whether its questions are open: in the evening, once started, or on request. */
function useOpenCheckin() {
  const { now } = useStore();
  const today = useRecord('today');
  const draft = useRecord('checkinDraft');
  const checkins = useCheckins();
  const [requested, setRequested] = useState<boolean | null>(null);
  // Checked when the screen opens and at midnight, so that nothing opens by itself under a thumb.
  const evening = useMemo(() => isEvening(now(), today), [now, today]);
  // After a journey west, tomorrow's check-in may have been sent as well.
  const done = checkins.some(({ date }) => date === today)
    ? checkins.findLast(({ date }) => hasBegun(date, today))?.date
    : undefined;
  const dueDate = checkinDate(today, draft, checkins);
  return {
    done,
    dueDate: done !== undefined && dueDate === today ? null : dueDate,
    late: dueDate !== today,
    open: requested ?? (evening || draft?.date === dueDate),
    requested,
    setRequested,
  };
}

interface CheckinDoneProps {
  on: string;
  /** True if it was sent on this screen a moment ago. */
  justNow: boolean;
}

/** The check-in of this date is done; the next one opens at the next local midnight. */
function CheckinDone({ on, justNow }: CheckinDoneProps) {
  const { checkin: texts } = useTexts(progressTexts);
  const { now } = useStore();
  const midnight = nextLocalMidnight(new Date(`${on}T12:00`)).getTime();
  const { hours, minutes } = countdownParts(useMsUntil(midnight, now));
  return (
    // Screen readers continue from here.
    <div ref={justNow ? takeFocus : undefined} tabIndex={-1}>
      <CardLink
        icon={Check}
        title={texts.completed.title}
        text={texts.nextIn(hours, minutes)}
        tone="leaf"
        discTone="leaf-solid"
      />
    </div>
  );
}

interface CheckinStartProps {
  /** True if the user has just postponed the questions with a button, which is gone together with the focus. */
  postponed: boolean;
  onStart: () => void;
}

/** Opens the questions before the evening or after postponing them: late evening is only advice (K-9). */
function CheckinStart({ postponed, onStart }: CheckinStartProps) {
  const { how, checkin } = useTexts(progressTexts);
  const start = (
    <Button size="sm" variant="soft" autoFocus={postponed} onClick={onStart}>
      {checkin.start}
    </Button>
  );
  return (
    <TipCard icon={Moon} tone="inset" title={how.title} action={start}>
      {how.text}
    </TipCard>
  );
}
