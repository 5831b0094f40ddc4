import { SecondRoundScreen } from '../features/second-round/second-round-screen.tsx';
import { ActivityTimer } from '../features/timer/activity-timer.tsx';

export default function SecondRoundRoute() {
  return <SecondRoundScreen timer={(props) => <ActivityTimer {...props} />} />;
}
