import { RoundScreen } from '../features/second-round/round-screen.tsx';
import { ActivityTimer } from '../features/timer/activity-timer.tsx';

export default function RoundRoute() {
  return <RoundScreen timer={(props) => <ActivityTimer {...props} />} />;
}
