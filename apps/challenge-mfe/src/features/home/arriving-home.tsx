import { Hero, WaitingBanner } from '@scrollstop/ui/home/product-banner';
import { Pane, Panes } from '@scrollstop/ui/layout/panes';
import { Screen } from '@scrollstop/ui/layout/primitives';
import { TimeRecovered } from '@scrollstop/ui/timer/time-recovered';
import { ArrivalCard, useArrival } from '../../lazy/arrival-card.tsx';
import { EmergencyLink } from '../../notices/emergency-link.tsx';
import { useHomeTexts } from '../../hooks.ts';

/** Home before the account's records have loaded: no number and no day to start, but the emergency link. */
export function ArrivingHome() {
  const arrival = useArrival();
  const { home } = useHomeTexts();
  return (
    <Screen nav flush busy={arrival.trouble === null}>
      <Panes>
        <Pane sticky>
          <Hero>
            <WaitingBanner bar={home.banner} title={home.arrival.title} />
            <TimeRecovered
              label={home.timeRecovered}
              time={null}
              units={{ hours: home.hourUnit, minutes: home.minuteUnit }}
              spoken={home.arrival.none}
            />
          </Hero>
          <ArrivalCard {...arrival} />
          <EmergencyLink />
        </Pane>
      </Panes>
    </Screen>
  );
}
