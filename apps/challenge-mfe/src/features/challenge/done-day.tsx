import { completionDate, hasReflection } from '@scrollstop/challenge/days/completion';
import { challenges, ofDay, type Challenge } from '@scrollstop/challenge/content/challenges';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button, Row, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { Card } from '@scrollstop/ui/layout/card';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { Stat, StatGrid } from '@scrollstop/ui/charts/stat';
import { RefreshCw } from '@scrollstop/ui/icons/icons';
import { type ReactNode, useState } from 'react';
import { useHomeTexts, useHost, useRecord, useStore, useTexts } from '../../hooks.ts';
import { AgainWords } from '../../day/again-words.tsx';
import { DayChips } from '../../day/day-chips.tsx';
import '../../day/own-words.css';
import { TextPending } from '../../lazy/text-pending.tsx';
import { useDayTitle, useDetail } from '../../day/challenge-texts.ts';
import { UnsentText } from './unsent-text.tsx';
import { challengeTexts } from '@scrollstop/challenge/features/challenge/texts';
import { elapsedMinutes } from '@scrollstop/challenge/activity/minutes';
import { readTimer } from '@scrollstop/challenge/features/timer/timer';
import { REFLECTION_MAX } from '@scrollstop/contracts/days/progress';
import { TextAreaField } from '@scrollstop/ui/fields/text-area-field';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { DraftTimer } from '../../timer/draft-timer.tsx';
import { saveRepeat } from '../../store/submit-day.ts';
import { type Draft, draftOf, type Drafts, withDraft } from '../../store/records/drafts.ts';

interface DoneDayProps {
  day: number;
  extras: ReactNode;
  onClose: () => void;
}

/** A completed day, to read again or to do again. */
export function DoneDay({ day, extras, onClose }: DoneDayProps) {
  const texts = useTexts(challengeTexts);
  const { everyScreen } = useHomeTexts();
  const titleOf = useDayTitle();
  const detail = useDetail(day);
  const loaded = detail.state === 'loaded' ? detail.value : null;
  const reflection = loaded?.reflection ?? texts.reflection;
  const entry = useRecord('progress').find((candidate) => candidate.day === day);
  const today = useRecord('today');
  const again = useRepeat(ofDay(challenges, day));
  const drafted = useRecord('againDrafts').some((draft) => draft.day === day);
  const [repeating, setRepeating] = useState(drafted);
  if (!entry) return null;
  // A day that was completed today cannot be repeated today.
  const repeatable = completionDate(entry) !== today;
  return (
    <Sheet
      title={titleOf(day).title}
      lead={loaded?.description}
      head={<DayChips challenge={ofDay(challenges, day)} />}
      top={<Banner tone="leaf">{texts.completedBanner(day)}</Banner>}
      foot={
        repeating ? (
          <Button
            block
            onClick={() => {
              again.keep();
              setRepeating(false);
            }}
          >
            {texts.again.keep}
          </Button>
        ) : (
          <Row>
            {repeatable && (
              <Button variant="outline" block icon={RefreshCw} onClick={() => setRepeating(true)}>
                {texts.again.start}
              </Button>
            )}
            <Button variant="outline" block onClick={onClose}>
              {everyScreen.close}
            </Button>
          </Row>
        )
      }
      onClose={onClose}
    >
      <TextPending of={detail} notLoaded={texts.notLoaded} height="3rem" />
      <StatGrid>
        {/* C-12: 0 minutes are not shown. */}
        {entry.timeSpent > 0 && (
          <Stat label={texts.timeSpent} value={entry.timeSpent} unit={texts.minuteUnit(entry.timeSpent)} />
        )}
        <Stat label={texts.result} value={texts.status[entry.completionStatus]} small />
      </StatGrid>
      {repeating && <RepeatForm day={day} text={again.text} onWrite={again.write} />}
      <Stack gap={5} tabIndex={-1}>
        <UnsentText entry={entry} />
        <Card tone="outline" gap={2} aria-label={reflection}>
          <Text variant="eyebrow">{reflection}</Text>
          <Text className="Reflection">{hasReflection(entry) ? entry.reflectionText : texts.noReflection}</Text>
          <AgainWords day={day} />
        </Card>
      </Stack>
      {extras}
    </Sheet>
  );
}

/** State of repeating a completed day: its timer and new text, kept in a separate draft until they are saved. */
function useRepeat({ day, timeRequired }: Challenge) {
  const store = useStore();
  const { toast } = useHost();
  const { again } = useTexts(challengeTexts);
  const draftIn = (all: Drafts): Draft => draftOf(all, day, timeRequired);
  const { reflectionText } = draftIn(useRecord('againDrafts'));

  function write(text: string): void {
    store.againDrafts.update((all) => withDraft(all, { ...draftIn(all), reflectionText: text }));
  }

  function keep(): void {
    const { reflectionText: text, timer } = draftIn(store.againDrafts.get());
    const { done, elapsed } = readTimer(timer, store.now().getTime());
    saveRepeat(store, { day, text, minutes: done ? timeRequired : elapsedMinutes(elapsed) });
    toast({ title: again.kept.title });
  }

  return { text: reflectionText, write, keep };
}

interface AgainDayProps {
  day: number;
  text: string;
  onWrite: (text: string) => void;
}

function RepeatForm({ day, text, onWrite }: AgainDayProps) {
  const { again, reflectionHint } = useTexts(challengeTexts);
  return (
    <TitledCard tone="outline" gap={4} title={again.title}>
      <Text variant="small">{again.lead}</Text>
      <DraftTimer day={day} minutes={ofDay(challenges, day).timeRequired} again />
      <TextAreaField
        label={again.label}
        placeholder={reflectionHint}
        rows={3}
        maxLength={REFLECTION_MAX}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
      />
    </TitledCard>
  );
}
