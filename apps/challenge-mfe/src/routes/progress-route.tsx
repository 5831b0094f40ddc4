import { NumbersRow } from '../features/numbers/due-number.tsx';
import { ProgressScreen } from '../features/progress/progress-screen.tsx';
import { useUnannounced } from '../store/store-context.tsx';

/** Check-in and figures; the achievements that a check-in has unlocked are announced after its own toast. */
export default function ProgressRoute() {
  return <ProgressScreen onCheckedIn={useUnannounced().add} numbersRow={<NumbersRow />} />;
}
