import { FREE_EMERGENCY_USES } from '@scrollstop/challenge/constants';
import { priceOf } from '@scrollstop/challenge/offers';
import { Button } from '@scrollstop/ui/buttons/button';
import { Card } from '@scrollstop/ui/layout/card';
import { CheckList } from '@scrollstop/ui/lists/check-list';
import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import { SceneHeader } from '@scrollstop/ui/scene/scene-header';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { useId } from 'react';
import { useHost } from '../../host.tsx';
import { OfflineNote } from '../../parts/offline-note.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import type { EmergencyTimer } from './emergency-timer.ts';
import { FreeBreath } from './free-breath.tsx';
import { Help } from './help.tsx';

/** E-5: the literal screen, whose button charges what it says, and a breath that is free all the same. */
export function Limit({ Timer }: { Timer: EmergencyTimer }) {
  const { emergency, waitingPurchase } = useScreenTexts();
  const { locale, session } = useHost();
  const { limit } = emergency;
  const id = useId();
  return (
    <Screen nav flush>
      <SceneHeader scene={<HorizonScene height={208} horizon={160} sun={{ x: 195, y: 160, r: 50 }} />} />
      <ScreenHead title={limit.title} lead={limit.text(FREE_EMERGENCY_USES)} />
      <Card gap={4} aria-labelledby={id}>
        <SectionTitle id={id}>{session.waitingPurchase ? waitingPurchase.short : limit.offer}</SectionTitle>
        <CheckList items={limit.gets} />
        {session.waitingPurchase ? (
          <Button variant="outline" block href="/checkout">
            {waitingPurchase.link}
          </Button>
        ) : (
          <Button variant="sun" block href="/checkout?offer=limit">
            {limit.unlock(priceOf('limit', locale))}
          </Button>
        )}
      </Card>
      <FreeBreath Timer={Timer} />
      <OfflineNote />
      <Help />
    </Screen>
  );
}
