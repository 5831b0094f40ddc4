import { TimerEnded } from '../features/emergency/timer-ended.tsx';

export default function EmergencyEnd(props: { onScreen: boolean }) {
  return <TimerEnded {...props} />;
}
