import { EmergencyScreen } from '../features/emergency/emergency-screen.tsx';
import { ActivityTimer } from '../features/timer/activity-timer.tsx';
import { useUnannounced } from '../store/store-context.tsx';

export { TimerEnded } from '../features/emergency/action/timer-ended.tsx';

/** The emergency tool with its timer; the achievements that it has unlocked are announced after it. */
export default function EmergencyRoute() {
  const { add } = useUnannounced();
  return <EmergencyScreen Timer={ActivityTimer} onCompleted={({ unlocked }) => add(unlocked)} />;
}
