import { CallsScreen } from '../features/network-requests/calls-screen.tsx';
import { WordsCard } from '../features/local-words/words-card.tsx';
import { useHost } from '../host.tsx';

/** `/calls`: what leaves the device, and for an account the switch that keeps its words here. */
export default function CallsRoute() {
  const { user, demo } = useHost().session;
  return <CallsScreen wordsCard={user && !demo && <WordsCard />} />;
}
