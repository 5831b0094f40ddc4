import { announceAchievements } from '../announce-achievements.ts';
import { EmergencyScreen } from '../features/emergency/emergency-screen.tsx';
import { ActivityTimer } from '../features/timer/activity-timer.tsx';
import { useHost } from '../host.tsx';
import { useScreenTexts } from '../texts/use-screen-texts.ts';

/** The emergency tool with its timer; what it has unlocked is told after it (C-8). */
export default function EmergencyRoute() {
  const { toast } = useHost();
  const texts = useScreenTexts();
  return (
    <EmergencyScreen
      Timer={ActivityTimer}
      onCompleted={({ unlocked }) => announceAchievements(unlocked, toast, texts)}
    />
  );
}
