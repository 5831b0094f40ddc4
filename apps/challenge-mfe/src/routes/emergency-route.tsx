import { useEffect } from 'react';
import { announceAchievements } from './announce-achievements.ts';
import { EmergencyScreen } from '../features/emergency/emergency-screen.tsx';
import { ActivityTimer } from '../features/timer/activity-timer.tsx';
import { useHost } from '../host.tsx';
import { useScreenTexts } from '../texts/use-screen-texts.ts';
import { EmergencyEnd } from './emergency-watch.tsx';

/** The emergency tool with its timer; what it has unlocked is told after it. */
export default function EmergencyRoute() {
  const { toast } = useHost();
  const texts = useScreenTexts();

  // Outside system: the network, while it is there. The end of a timer has to be noticed offline as well.
  useEffect(() => EmergencyEnd.preload(), []);

  return (
    <EmergencyScreen
      Timer={ActivityTimer}
      onCompleted={({ unlocked }) => announceAchievements(unlocked, toast, texts)}
    />
  );
}
