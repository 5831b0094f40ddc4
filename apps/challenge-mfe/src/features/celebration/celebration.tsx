import { celebrationLine } from '@scrollstop/challenge/celebration';
import { starsOf, type AchievementId } from '@scrollstop/challenge/content/achievements';
import type { CompletionStatus } from '@scrollstop/contracts/progress';
import { Button } from '@scrollstop/ui/buttons/button';
import { Chip, Chips } from '@scrollstop/ui/lists/chip';
import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import { Clock, Star } from '@scrollstop/ui/icons/icons';
import { Modal } from '@scrollstop/ui/overlays/modal';
import { useTexts } from '../../texts/use-texts.tsx';

export interface CelebrationProps {
  day: number;
  status: CompletionStatus;
  minutes: number;
  unlocked: readonly AchievementId[];
  onClose: () => void;
}

/** After a day that is completed: its own line on special days, what it brought, and on. */
export function Celebration({ day, status, minutes, unlocked, onClose }: CelebrationProps) {
  const { celebration: texts } = useTexts();
  const stars = unlocked.reduce((sum, id) => sum + starsOf(id), 0);
  return (
    <Modal
      title={celebrationLine(texts, day, status)}
      art={
        <HorizonScene
          width={350}
          height={304}
          horizon={238}
          sun={{ x: 175, y: 142, r: 74 }}
          glow={[3.2, 2.1, 1.62]}
          rays={day}
          rise
        />
      }
      center
      onClose={onClose}
    >
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
      <Button variant="sun" block onClick={onClose}>
        {texts.continue}
      </Button>
    </Modal>
  );
}
