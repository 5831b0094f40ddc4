import { FREE_EMERGENCY_USES } from '@scrollstop/challenge/constants';
import { priceOf } from '@scrollstop/challenge/offers';
import { Button } from '@scrollstop/ui/buttons/button';
import { Card } from '@scrollstop/ui/layout/card';
import { CheckList } from '@scrollstop/ui/lists/check-list';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { useId } from 'react';
import { useHost } from '../../host.tsx';
import { OfflineNote } from '../../parts/offline-note.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import { FreeBreath } from './free-breath.tsx';
import { Help } from './help.tsx';

/** E-5: the literal screen. First on it is the minute that costs nothing; the button below charges what it says. */
export function Limit() {
  const { emergency, waitingPurchase } = useScreenTexts();
  const { locale, session } = useHost();
  const { limit } = emergency;
  const id = useId();
  return (
    <Screen nav>
      <ScreenHead title={limit.title} lead={limit.text(FREE_EMERGENCY_USES)} />
      <FreeBreath />
      <Card gap={4} aria-labelledby={id}>
        <SectionTitle id={id}>{session.waitingPurchase ? waitingPurchase.short : limit.offer}</SectionTitle>
        <CheckList items={limit.gets} />
        {session.waitingPurchase ? (
          <Button variant="outline" block href="/checkout">
            {waitingPurchase.link}
          </Button>
        ) : (
          <Button variant="outline" block href="/checkout?offer=limit">
            {limit.unlock(priceOf('limit', locale))}
          </Button>
        )}
      </Card>
      <OfflineNote />
      <Help />
    </Screen>
  );
}
