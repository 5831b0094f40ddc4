import { Button, Row, Stack, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { RefreshCw } from '@scrollstop/ui/icons/icons';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { useHasArrived, useHomeTexts, useHost, useServerLoad } from '../hooks.ts';
import { SLOW_LOAD_MS } from '@scrollstop/challenge/constants';
import { type ReactNode, useEffect, useState } from 'react';
import { useOnline } from '../device/online.ts';

interface Arrival {
  /** Null while the records are loading normally. */
  trouble: 'offline' | 'failed' | 'slow' | null;
  /** True while another attempt is under way. */
  trying: boolean;
  retry: () => void;
}

/** The state of the first load on this device, for the placeholder of the records (H-12). */
export function useArrival(): Arrival {
  const { state, retry } = useServerLoad();
  const online = useOnline();
  const [slow, setSlow] = useState(false);
  const [failed, setFailed] = useState(false);
  // It stays set during the next attempt, so that the card does not flicker.
  if (state === 'failed' && !failed) setFailed(true);

  // Outside system: the clock.
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_LOAD_MS);
    return () => clearTimeout(timer);
  }, []);

  const late = failed ? 'failed' : slow ? 'slow' : null;
  return { trouble: online ? late : 'offline', trying: failed && state === 'loading', retry };
}

/** Replaces the account's records: says that they are loading, and after a failure offers another attempt. */
export function ArrivalCard({ trouble, trying, retry }: Arrival) {
  const { home, everyScreen } = useHomeTexts();
  const { arrival } = home;
  const words = trouble === 'slow' || trouble === 'failed' ? arrival[trouble] : null;
  return (
    <Card gap={4} aria-label={arrival.title} aria-busy={trouble === null}>
      {/* A single live region, so that screen readers announce each change of its text. */}
      <Stack gap={2} role="status">
        {words && <SectionTitle>{words.title}</SectionTitle>}
        <Text variant={words ? 'lead' : 'body'}>
          {words?.text ?? (trouble === 'offline' ? arrival.offline : arrival.text)}
        </Text>
      </Stack>
      {trouble === null ? (
        <>
          <Skeleton width="82%" height="2rem" />
          <Skeleton width="64%" height="1.125rem" />
          <Skeleton height="var(--control)" />
        </>
      ) : (
        <>
          <Button block icon={RefreshCw} busy={trying} onClick={retry}>
            {trouble === 'slow' ? arrival.slow.retry : everyScreen.tryAgain}
          </Button>
          <HelpLinks />
        </>
      )}
    </Card>
  );
}

function HelpLinks() {
  const { arrival } = useHomeTexts().home;
  const { supportEmail, logout } = useHost();
  return (
    <Row justify="between" wrap>
      {supportEmail !== undefined && (
        <TextLink href={`mailto:${supportEmail}?subject=${encodeURIComponent(arrival.subject)}`}>
          {arrival.writeToUs}
        </TextLink>
      )}
      <TextLink onClick={() => void logout()}>{arrival.logout}</TextLink>
    </Row>
  );
}

interface WhenArrivedProps {
  what: 'month' | 'all';
  children: ReactNode;
  /** Shown until then; an ArrivalCard by default. */
  waiting?: ReactNode;
}

/** Shows the account's records once they are on this device, and a loading state until then (H-12). */
export function WhenArrived({ what, children, waiting = <WaitingCard /> }: WhenArrivedProps) {
  return useHasArrived(what) ? children : waiting;
}

const WaitingCard = () => <ArrivalCard {...useArrival()} />;
