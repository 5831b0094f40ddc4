import { NetworkRequestsScreen } from '../features/network-requests/network-requests-screen.tsx';
import { WordsCard } from '../features/local-words/words-card.tsx';
import { useHost } from '../host.tsx';

/** `/calls`: what leaves the device, and for an account the switch that keeps its words here. */
export default function NetworkRequestsRoute() {
  const { user, demo } = useHost().session;
  return <NetworkRequestsScreen wordsCard={user && !demo && <WordsCard />} />;
}
