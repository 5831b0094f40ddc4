import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { EmergencyLink } from '../parts/emergency-link.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { ArrivalCard } from './arrival-card.tsx';
import { useArrival } from './use-arrival.ts';

/** In place of a screen of the records: their first load is on its way. */
export function ArrivingScreen() {
  const arrival = useArrival();
  const { title } = useTexts().home.arrival;
  return (
    <Screen nav busy={arrival.trouble === null}>
      <ScreenHead title={title} />
      <ArrivalCard {...arrival} />
      <EmergencyLink />
    </Screen>
  );
}
