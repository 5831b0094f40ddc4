import { shortMinutes } from '@scrollstop/challenge/texts/formats';
import { storable } from '@scrollstop/contracts/storable';
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { challenges, ofDay } from '@scrollstop/challenge/content/challenges';
import { roundMinutes } from '@scrollstop/challenge/features/second-round/variants';
import { type DoneRoundDay, roundId } from '@scrollstop/challenge/features/second-round/second-round';
import { finishElapsedTimer, newTimer } from '@scrollstop/challenge/features/timer/timer';
import {
  ROUND_WORDS_MAX,
  type RoundVariant,
  roundVariants,
} from '@scrollstop/challenge/features/second-round/document';
import { focusInvalidField } from '@scrollstop/ui/browser/refused-form.ts';
import { Button, Text } from '@scrollstop/ui/layout/primitives';
import { OptionGroup } from '@scrollstop/ui/choices/option-group';
import { TextAreaField } from '@scrollstop/ui/fields/text-area-field';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionHead } from '@scrollstop/ui/layout/section-title';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { signalEnd } from '../../device/end-signal.ts';
import { useTimerEnd } from '../../device/use-timer-end.ts';
import { useHost, useRecord, useStore, useTexts, useUnannounced } from '../../hooks.ts';
import { DayChips } from '../../day/day-chips.tsx';
import { useDayTitle, useDetail } from '../../day/challenge-texts.ts';
import { useTypedTexts } from '../../day/typed-texts.ts';
import { unlockAchievements } from '../../store/records/unlock-achievements.ts';
import type { OpenDocument } from '../../store/use-document.ts';
import { joinTexts } from '../../store/submit-day.ts';
import { type RoundDraft, useRoundDraft } from './round-draft.ts';
import { ActivityTimer } from '../../timer/activity-timer.tsx';
import { VariantText } from './variant-text.tsx';
import { secondRoundTexts } from '@scrollstop/challenge/features/second-round/texts';
import { timerTexts } from '@scrollstop/challenge/features/timer/texts';
import { hasReflection } from '@scrollstop/challenge/days/completion';
import '../../day/own-words.css';

interface RoundDayProps {
  day: number;
  done: readonly DoneRoundDay[];
  put: OpenDocument<'round'>['put'];
}

/** The open day: first a choice between its two variants, then its text, its timer and a field for new words. */
export function SecondRoundDay({ day, done: doneDays, put }: RoundDayProps) {
  const texts = useTexts(secondRoundTexts);
  const { toast } = useHost();
  const store = useStore();
  const unannounced = useUnannounced();
  const { title } = useDayTitle()(day);
  const detail = useDetail(day);
  const { draft: stored, write, read } = useRoundDraft();
  const [missing, setMissing] = useState(false);
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const draft = stored?.day === day ? stored : null;
  const moveUnsent = useMoveUnsent(draft ? null : stored, doneDays);
  const minutesOf = (variant: RoundVariant): number => ofDay(roundMinutes[variant], day);
  useEndOfTimer(draft, draft ? minutesOf(draft.variant) : 0);

  function choose(variant: RoundVariant): void {
    setMissing(false);
    moveUnsent();
    write((before) => {
      const words = before?.day === day ? before.words : '';
      return { day, variant, words, timer: newTimer(minutesOf(variant)) };
    });
  }

  const change = (part: (mine: RoundDraft) => Partial<RoundDraft>): void =>
    write((mine) => (mine?.day === day ? { ...mine, ...part(mine) } : mine));

  function done(): void {
    // A second tap at the same moment finds no draft.
    const now = read();
    if (now?.day !== day) {
      flushSync(() => setMissing(true));
      return focusInvalidField(card.current);
    }
    const { variant, words } = now;
    put({
      id: roundId(day),
      variant,
      on: localDateOf(store.now()),
      minutes: minutesOf(variant),
      words: storable(words).trim(),
    });
    write(() => null);
    unannounced.add(unlockAchievements(store));
    toast({ title: texts.kept.title });
  }

  return (
    <Card gap={4} ref={card} aria-labelledby={id}>
      <DayChips challenge={{ ...ofDay(challenges, day), ...(draft && { timeRequired: minutesOf(draft.variant) }) }} />
      <SectionHead id={id} title={title} aside={texts.day(day)} />
      <OptionGroup
        legend={texts.how}
        options={roundVariants.map((value) => ({
          value,
          label: `${texts.variants[value]}, ${shortMinutes(minutesOf(value))}`,
        }))}
        value={draft?.variant ?? null}
        onChange={choose}
        error={missing && !draft && texts.chooseFirst}
      />
      {draft && (
        <>
          <VariantText day={day} variant={draft.variant} />
          <ActivityTimer
            timer={draft.timer}
            minutes={minutesOf(draft.variant)}
            onChange={(next) => change(({ timer: now }) => ({ timer: next(now) }))}
          />
          <TextAreaField
            label={detail.state === 'loaded' ? detail.value.reflection : texts.words}
            rows={3}
            maxLength={ROUND_WORDS_MAX}
            value={draft.words}
            onChange={(event) => change(() => ({ words: event.target.value }))}
          />
        </>
      )}
      <FirstWords day={day} />
      <Button variant="sun" block onClick={done}>
        {texts.done}
      </Button>
    </Card>
  );
}

/**
 * There is only one draft. Words for a day that was completed on another device in the meantime move into the form of
 * that day before the next day replaces them.
 */
function useMoveUnsent(unsent: RoundDraft | null, doneDays: readonly DoneRoundDay[]): () => void {
  const kept = doneDays.find(({ day }) => day === unsent?.day)?.words ?? '';
  const { fields, write } = useTypedTexts(`round ${unsent?.day}`, { words: kept });
  const words = unsent?.words.trim() ?? '';
  return () => {
    if (words === '') return;
    const both = joinTexts(fields.words, words);
    // If both do not fit, the saved words remain among the earlier versions of that day.
    write({ words: both.length <= ROUND_WORDS_MAX ? both : words });
  };
}

/** Tells the user once that the timer has reached zero while this screen is open (C-4). */
function useEndOfTimer(draft: RoundDraft | null, minutes: number): void {
  const store = useStore();
  const { write } = useRoundDraft();
  const { toast } = useHost();
  const texts = useTexts(timerTexts);
  const endsAt = draft?.timer.endsAt ?? null;
  useTimerEnd(endsAt, store.now, () => {
    const now = store.now().getTime();
    write((mine) => mine && { ...mine, timer: finishElapsedTimer(mine.timer, now) });
    signalEnd(endsAt ?? 0, now);
    toast({ title: texts.completed.title, description: texts.completed.text(minutes) });
  });
}

/** The reflection of round 1, collapsed below the new one. */
function FirstWords({ day }: { day: number }) {
  const round = useTexts(secondRoundTexts);
  const entry = useRecord('progress').find((one) => one.day === day);
  if (!entry || !hasReflection(entry)) return null;
  return (
    <details className="Fold OtherWays">
      <summary>{round.first}</summary>
      <Text className="Reflection">{entry.reflectionText}</Text>
    </details>
  );
}
