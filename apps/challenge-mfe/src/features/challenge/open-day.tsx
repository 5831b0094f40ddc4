import { challenges, ofDay } from '@scrollstop/challenge/content/challenges';
import { REFLECTION_MAX } from '@scrollstop/contracts/progress';
import { Button } from '@scrollstop/ui/button';
import { Chip } from '@scrollstop/ui/chip';
import { OptionGroup } from '@scrollstop/ui/option-group';
import { Sheet } from '@scrollstop/ui/sheet';
import { TextAreaField } from '@scrollstop/ui/text-area-field';
import { type ReactNode, useRef } from 'react';
import { DayChips } from '../../day-chips.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { useDetails } from './details.ts';
import { OtherWays } from './other-ways.tsx';
import { type SubmittedDay, useSubmission } from './use-submission.ts';

interface OpenDayProps {
  day: number;
  timer: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  onSubmitted: (submitted: SubmittedDay) => void;
}

const statuses = ['yes', 'partial', 'no'] as const;

/** The day's activity with its timer, the reflection and the three answers, none of them chosen beforehand. */
export function OpenDay({ day, timer, onSubmit, onClose, onSubmitted }: OpenDayProps) {
  const { challenge: texts, challengeTitles } = useTexts();
  const challenge = ofDay(challenges, day);
  const detail = ofDay(useDetails(), day);
  const options = useRef<HTMLDivElement>(null);
  const { draft, change, submit, saving, missing } = useSubmission(challenge, {
    onSubmit,
    onClose,
    onSubmitted,
    onMissing: () => options.current?.querySelector('input')?.focus(),
  });
  return (
    <Sheet
      title={ofDay(challengeTitles, day).title}
      lead={detail.description}
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
      closeLabel={texts.close}
      busy={saving}
      onClose={onClose}
    >
      <OtherWays detail={detail} />
      {timer}
      <TextAreaField
        label={detail.reflection}
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
          name="completion-status"
          options={statuses.map((value) => ({ value, label: texts.options[value] }))}
          value={draft.completionStatus}
          onChange={(completionStatus) => change({ completionStatus })}
          error={missing && texts.selectOption.text}
          disabled={saving}
        />
      </div>
    </Sheet>
  );
}
