import { SAVE_DELAY_MS } from '@scrollstop/challenge/constants';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import { type Challenge, challenges, ofDay } from '@scrollstop/challenge/content/challenges';
import { elapsedMinutes, minutesSent } from '@scrollstop/challenge/activity/minutes';
import { readTimer } from '@scrollstop/challenge/features/timer/timer';
import { type CompletionStatus, REFLECTION_MAX } from '@scrollstop/contracts/days/progress';
import { Button } from '@scrollstop/ui/layout/primitives';
import { Chip } from '@scrollstop/ui/lists/chip';
import { OptionGroup } from '@scrollstop/ui/choices/option-group';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { TextAreaField } from '@scrollstop/ui/fields/text-area-field';
import { type ReactNode, useRef, useState } from 'react';
import { useHost, useRecord, useStore, useTexts, useUnannounced } from '../../hooks.ts';
import { DayChips } from '../../day/day-chips.tsx';
import { type Draft, draftOf, type Drafts, withDraft } from '../../store/records/drafts.ts';
import { endDraft, submitDay } from '../../store/submit-day.ts';
import { TextPending } from '../../lazy/text-pending.tsx';
import { DraftTimer } from '../../timer/draft-timer.tsx';
import { OtherWays } from './detail.tsx';
import { useDayTitle, useDetail } from '../../day/challenge-texts.ts';
import { challengeTexts } from '@scrollstop/challenge/features/challenge/texts';

/** A day that was submitted as completed. */
export interface SubmittedDay {
  day: number;
  status: Exclude<CompletionStatus, 'no'>;
  /** The minutes recovered by the day. */
  minutes: number;
  unlocked: AchievementId[];
}

interface OpenDayProps {
  day: number;
  extras: ReactNode;
  /** Called before the day is saved. */
  onSubmit: () => void;
  onClose: () => void;
  onSubmitted: (submitted: SubmittedDay) => void;
}

const statuses = ['yes', 'partial', 'no'] as const;

/** The day's activity with its timer, the reflection and the three options, none preselected. */
export function OpenDay({ day, extras, onSubmit, onClose, onSubmitted }: OpenDayProps) {
  const texts = useTexts(challengeTexts);
  const titleOf = useDayTitle();
  const { toast, track } = useHost();
  const store = useStore();
  const unannounced = useUnannounced();
  const challenge = ofDay(challenges, day);
  const detail = useDetail(day);
  const loaded = detail.state === 'loaded' ? detail.value : null;
  const options = useRef<HTMLDivElement>(null);
  const { draft, change, read } = useDraft(challenge);
  const [saving, setSaving] = useState(false);
  const [missing, setMissing] = useState(false);

  function submit(): void {
    const status = draft.completionStatus;
    if (status === null) {
      const { title, text } = texts.selectOption;
      toast({ title, description: text, variant: 'destructive' });
      setMissing(true);
      options.current?.querySelector('input')?.focus({ preventScroll: true });
      // Scrolls to the unanswered question with all its options, after the toast has taken its space.
      requestAnimationFrame(() => options.current?.scrollIntoView({ block: 'start' }));
      return;
    }
    setSaving(true);
    onSubmit();
    save(status);
  }

  /** Stores the day on the device at once; "Saving…" is shown while it is being sent (SAVE_DELAY_MS). */
  function save(status: CompletionStatus): void {
    const { reflectionText, timeSpent, elapsed } = read();
    const unlocked = submitDay(store, { day, status, reflectionText, timeSpent, elapsed });
    setTimeout(() => leave(status, timeSpent, unlocked), SAVE_DELAY_MS);
  }

  function leave(status: CompletionStatus, timeSpent: number, unlocked: AchievementId[]): void {
    endDraft(store, day);
    if (status === 'no') {
      onClose();
      toast({ title: texts.noProblem.title, description: texts.noProblem.text, variant: 'destructive' });
      unannounced.add(unlocked);
      return;
    }
    track('challenge_complete', { day });
    onSubmitted({ day, status, minutes: timeSpent, unlocked });
  }

  return (
    <Sheet
      title={titleOf(day).title}
      lead={loaded?.description}
      head={
        <DayChips challenge={challenge}>
          <Chip tone="sun">{texts.day(day)}</Chip>
        </DayChips>
      }
      foot={
        <Button block busy={saving} onClick={submit}>
          {saving ? texts.saving : texts.submit}
        </Button>
      }
      busy={saving}
      onClose={onClose}
    >
      {loaded && <OtherWays detail={loaded} />}
      <TextPending of={detail} notLoaded={texts.notLoaded} height="3rem" />
      <DraftTimer day={day} minutes={challenge.timeRequired} />
      {extras}
      <TextAreaField
        label={loaded?.reflection ?? texts.reflection}
        placeholder={texts.reflectionHint}
        rows={3}
        maxLength={REFLECTION_MAX}
        readOnly={saving}
        value={draft.reflectionText}
        onChange={(event) => change({ reflectionText: event.target.value })}
      />
      <div ref={options}>
        <OptionGroup
          legend={texts.optionsTitle}
          options={statuses.map((value) => ({ value, label: texts.options[value] }))}
          value={draft.completionStatus}
          onChange={(completionStatus) => change({ completionStatus })}
          error={missing && draft.completionStatus === null && texts.selectOption.text}
          disabled={saving}
        />
      </div>
    </Sheet>
  );
}

/** The draft of an open day (docs/product/challenge.md). An attempted day starts with its earlier text. */
function useDraft({ day, timeRequired }: Challenge) {
  const { drafts, now } = useStore();
  const attempted = useRecord('progress').find((entry) => entry.day === day)?.reflectionText;
  const draftIn = (all: Drafts): Draft => draftOf(all, day, timeRequired, attempted);
  const draft = draftIn(useRecord('drafts'));

  function change(part: Partial<Pick<Draft, 'reflectionText' | 'completionStatus'>>): void {
    drafts.update((current) => withDraft(current, { ...draftIn(current), ...part }));
  }

  /** Reads the current text and minutes. */
  function read() {
    const { reflectionText, timer } = draftIn(drafts.get());
    const { done, elapsed } = readTimer(timer, now().getTime());
    const timeSpent = minutesSent(done ? timeRequired : 0, timeRequired);
    return { reflectionText, timeSpent, elapsed: elapsedMinutes(elapsed) };
  }

  return { draft, change, read };
}
