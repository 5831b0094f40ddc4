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
  /** Called once the new achievements are shown, so that no toast has to repeat them. */
  onShown: () => void;
  onClose: () => void;
  /** True if the day's number may be asked for; the celebration then leads to its screen. */
  numberNext: boolean;
  onLeave: (path: string) => void;
}

/** Celebrates a completed day: a special line on special days, the gains, and a button to continue. */
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

/** In the week of a number, links to it after a completed day. The user does not have to answer (J-1). */
function NumberAfterDay({ onType }: { onType: () => void }) {
  const { due, day } = useTexts(numbersTexts);
  const { dueDay } = useNumbers();
  return dueDay === null ? null : <TextLink onClick={onType}>{due.title(day(dueDay))}</TextLink>;
}
