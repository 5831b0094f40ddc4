import { celebrationLine } from '@scrollstop/challenge/features/celebration/celebration';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import type { CompletionStatus } from '@scrollstop/contracts/days/progress';
import { Button, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { Chip, Chips } from '@scrollstop/ui/lists/chip';
import { MomentScene } from '@scrollstop/ui/scene/moment-scene';
import { Clock, Star } from '@scrollstop/ui/icons/icons';
import { Modal } from '@scrollstop/ui/overlays/modal';
import { Suspense, useId } from 'react';
import { hasGains, starsIn, useGained } from './gained.ts';
import { useMoment } from './use-moment.ts';
import { GainList, GainPlace } from './gain-parts.tsx';
import { celebrationTexts } from '@scrollstop/challenge/features/celebration/texts';
import { useTexts } from '../../hooks.ts';
import { numbersTexts } from '@scrollstop/challenge/features/numbers/texts';
import { useNumbers } from '../../day/use-numbers.ts';

export interface CelebrationProps {
  day: number;
  status: CompletionStatus;
  minutes: number;
  unlocked: readonly AchievementId[];
  /** The new achievements are on the screen, so that no toast has to say them again. */
  onShown: () => void;
  onClose: () => void;
  /** The day's number may be asked for; the celebration then ends at its address. */
  numberNext: boolean;
  onLeave: (path: string) => void;
}

/** After a day that is completed: its own line on special days, everything that it brought, and on. */
export function Celebration({
  day,
  status,
  minutes,
  unlocked,
  onShown,
  onClose,
  numberNext,
  onLeave,
}: CelebrationProps) {
  const texts = useTexts(celebrationTexts);
  const gained = useGained(unlocked);
  const moment = useMoment(day, gained.newLevel);
  const list = useId();
  const stars = starsIn(unlocked);
  return (
    <Modal
      title={celebrationLine(texts, day, status)}
      art={<MomentScene kind={moment?.moment} day={day} />}
      center
      describedBy={list}
      foot={
        <Button variant="sun" block onClick={onClose}>
          {texts.continue}
        </Button>
      }
      onClose={onClose}
    >
      {moment?.sentence && (
        <Text variant="small" align="center">
          {moment.sentence}
        </Text>
      )}
      <Chips center>
        {stars > 0 && (
          <Chip icon={Star} tone="sun">
            {texts.stars(stars)}
          </Chip>
        )}
        <Chip icon={Clock} tone="leaf">
          {texts.recovered(minutes)}
        </Chip>
      </Chips>
      {hasGains(day, gained) && (
        <GainPlace>
          <GainList id={list} day={day} gained={gained} onShown={onShown} />
        </GainPlace>
      )}
      {numberNext && (
        <Suspense>
          <NumberAfterDay onType={() => onLeave('/numbers')} />
        </Suspense>
      )}
    </Modal>
  );
}

/** After a day that is done, in the week of a number: the way to it, and nothing that has to be answered (J-1). */
function NumberAfterDay({ onType }: { onType: () => void }) {
  const { due, day } = useTexts(numbersTexts);
  const { asked } = useNumbers();
  return asked === null ? null : <TextLink onClick={onType}>{due.title(day(asked))}</TextLink>;
}
