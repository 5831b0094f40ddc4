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
  /** Null while the records are simply on their way. */
  trouble: 'offline' | 'failed' | 'slow' | null;
  /** A second try is under way. */
  trying: boolean;
  retry: () => void;
}

/** The progress of the first load on this device, for what is shown in place of the records (H-12). */
export function useArrival(): Arrival {
  const { state, retry } = useServerLoad();
  const online = useOnline();
  const [slow, setSlow] = useState(false);
  const [failed, setFailed] = useState(false);
  // It stays during the next try, so that the card does not flicker.
  if (state === 'failed' && !failed) setFailed(true);

  // Outside system: the clock.
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_LOAD_MS);
    return () => clearTimeout(timer);
  }, []);

  const late = failed ? 'failed' : slow ? 'slow' : null;
  return { trouble: online ? late : 'offline', trying: failed && state === 'loading', retry };
}

/** In place of the account's records: says that they are loading, and after a failure how to ask again. */
export function ArrivalCard({ trouble, trying, retry }: Arrival) {
  const { home, everyScreen } = useHomeTexts();
  const { arrival } = home;
  const words = trouble === 'slow' || trouble === 'failed' ? arrival[trouble] : null;
  return (
    <Card gap={4} aria-label={arrival.title} aria-busy={trouble === null}>
      {/* One region for all that is said here, so that a change of it is spoken. */}
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
          <WaysOut />
        </>
      )}
    </Card>
  );
}

function WaysOut() {
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
  /** In its place until then; the card that says so when absent. */
  waiting?: ReactNode;
}

/** Shows the account's records once they are on this device, and until then that they are loading (H-12). */
export function WhenArrived({ what, children, waiting = <Waiting /> }: WhenArrivedProps) {
  return useHasArrived(what) ? children : waiting;
}

const Waiting = () => <ArrivalCard {...useArrival()} />;
