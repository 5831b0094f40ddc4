import { announceAchievements } from './announce-achievements.ts';
import { ProgressScreen } from '../features/progress/progress-screen.tsx';
import { useHost } from '../host.tsx';
import { useScreenTexts } from '../texts/use-screen-texts.ts';

/** Check-in and figures; what a check-in has unlocked is told after its own toast. */
export default function ProgressRoute() {
  const { toast } = useHost();
  const texts = useScreenTexts();
  return <ProgressScreen onCheckedIn={(unlocked) => announceAchievements(unlocked, toast, texts)} />;
}
