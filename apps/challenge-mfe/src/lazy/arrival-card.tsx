import { Button } from '@scrollstop/ui/buttons/button';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { RefreshCw } from '@scrollstop/ui/icons/icons.ts';
import { Card } from '@scrollstop/ui/layout/card';
import { Row } from '@scrollstop/ui/layout/row';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import { useHost } from '../host.tsx';
import { type Arrival, useArrival } from './use-arrival.ts';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { EmergencyLink } from '../notices/emergency-link.tsx';
import { useHomeTexts } from '../texts/home-texts.tsx';

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

/** In place of a screen of the records: their first load is on its way. */
export function ArrivingScreen() {
  const arrival = useArrival();
  const { title } = useHomeTexts().home.arrival;
  return (
    <Screen nav busy={arrival.trouble === null}>
      <ScreenHead title={title} />
      <ArrivalCard {...arrival} />
      <EmergencyLink />
    </Screen>
  );
}
