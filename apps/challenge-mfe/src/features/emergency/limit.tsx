import {
  FREE_BREATH_MINUTES,
  FREE_EMERGENCY_USES,
  MS_PER_MINUTE,
  MS_PER_SECOND,
} from '@scrollstop/challenge/constants';
import { DEFAULT_OFFER, priceOf } from '@scrollstop/challenge/features/offer/offers';
import { plansInUse } from '@scrollstop/challenge/features/plans/plans';
import { actionOfPlan } from '@scrollstop/challenge/features/emergency/pool';
import { Button, Screen, ScreenHead, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { CheckList } from '@scrollstop/ui/lists/check-list';
import { useState } from 'react';
import { useHost, useTexts } from '../../hooks.ts';
import { OfflineNote } from '../../notices/offline-note.tsx';
import { useDocument } from '../../store/use-document.ts';
import { StartablePlan } from './plan-first.tsx';
import { emergencyTexts } from '@scrollstop/challenge/features/emergency/texts';
import { waitingPurchaseTexts } from '@scrollstop/challenge/features/waiting-purchase/texts';
import { Breath } from '@scrollstop/ui/timer/breath';
import { useMinute } from '@scrollstop/ui/timer/use-minute.ts';
import { prepareSignal, signalEnd } from '../../device/end-signal.ts';
import { useWakeLock } from '../../device/wake-lock.ts';
import { breathTexts } from '@scrollstop/challenge/features/breath/texts';
import { helpTexts } from '@scrollstop/challenge/features/help/texts';

interface LimitProps {
  /** True if the free uses are over; otherwise the access has ended. */
  used: boolean;
}

/**
 * E-5: the screen is specified word for word. The user's plans and a minute of breath are free and come first; a price
 * is shown only after that minute (U-7), and the button then charges exactly that price.
 */
export function Limit({ used }: LimitProps) {
  const emergency = useTexts(emergencyTexts);
  const [breathed, setBreathed] = useState(false);
  const { live } = plansInUse(useDocument('plans').edits);
  const { limit } = emergency;
  return (
    <Screen nav>
      {used ? (
        <ScreenHead title={limit.title} lead={limit.text(FREE_EMERGENCY_USES)} />
      ) : (
        <ScreenHead title={emergency.title} lead={emergency.lead} />
      )}
      <FreeBreath onOver={() => setBreathed(true)} />
      {live.filter(actionOfPlan).map((plan) => (
        <StartablePlan key={plan.id} plan={plan} />
      ))}
      <Offer priced={breathed} used={used} />
      <OfflineNote />
      {!used && (
        <Text variant="small">
          <TextLink href="/">{emergency.done.home}</TextLink>
        </Text>
      )}
    </Screen>
  );
}

/** Until the minute is over, a link without a price. */
function Offer({ priced, used }: { priced: boolean; used: boolean }) {
  const emergency = useTexts(emergencyTexts);
  const waitingPurchase = useTexts(waitingPurchaseTexts);
  const { locale, session } = useHost();
  const { limit } = emergency;
  const href = session.waitingPurchase ? '/checkout' : used ? '/checkout?offer=limit' : '/pricing';
  const title = session.waitingPurchase ? waitingPurchase.short : limit.offer;
  if (!priced && !session.waitingPurchase) return <TextLink href={href}>{title}</TextLink>;
  return (
    <TitledCard gap={4} title={title}>
      <CheckList items={limit.gets} />
      <Button variant="outline" block href={href}>
        {session.waitingPurchase ? waitingPurchase.link : limit.unlock(priceOf(used ? 'limit' : DEFAULT_OFFER, locale))}
      </Button>
    </TitledCard>
  );
}

/** A minute of breathing that counts nothing, gives no points, needs nothing and is not stored. */
function FreeBreath({ onOver }: { onOver: () => void }) {
  const breath = useTexts(breathTexts);
  const help = useTexts(helpTexts);
  const minute = useMinute({
    seconds: (FREE_BREATH_MINUTES * MS_PER_MINUTE) / MS_PER_SECOND,
    onEnd: (endsAt) => {
      signalEnd(endsAt, Date.now());
      onOver();
    },
  });
  useWakeLock(minute.left !== null);

  function start(): void {
    prepareSignal();
    minute.start();
  }
  return <Breath texts={breath} helpHref={help.links[0]?.href ?? ''} minute={{ ...minute, start }} />;
}
