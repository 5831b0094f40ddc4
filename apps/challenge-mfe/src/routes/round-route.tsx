import { RoundScreen } from '../features/round/round-screen.tsx';
import { ActivityTimer } from '../features/timer/activity-timer.tsx';

export default function RoundRoute() {
  return <RoundScreen timer={(props) => <ActivityTimer {...props} />} />;
}
