import { announceAchievements } from './announce-achievements.ts';
import { Celebration, type CelebrationProps } from '../features/celebration/celebration.tsx';
import { useHost } from '../host.tsx';
import { useScreenTexts } from '../texts/use-screen-texts.ts';

/** The celebration; what it has unlocked is told after its own toast. */
export default function Celebrated({ onClose, ...celebration }: CelebrationProps) {
  const { toast } = useHost();
  const texts = useScreenTexts();
  return (
    <Celebration
      {...celebration}
      onClose={() => {
        onClose();
        announceAchievements(celebration.unlocked, toast, texts);
      }}
    />
  );
}
