import { readGiftCode } from '@scrollstop/challenge/features/gift/code';
import type { GiftOrderKey } from '@scrollstop/contracts/gift';
import { useLocationProperty } from 'wouter/use-browser-location';
import { NoGift } from './no-gift.tsx';
import { OrderPage } from './order-page.tsx';
import { Screen, ScreenHead } from '@scrollstop/ui/layout/primitives';
import { Banner, ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { useTexts } from '../../../hooks.ts';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import { useLook } from '../use-look.ts';
import { HandOn } from './hand-on.tsx';

/**
 * `/gift/card#…`: the fragment is a code, whose card is shown to its holder, or an order with a key that only its buyer
 * has. Browsers never send a fragment to a server.
 */
export default function GiftCardScreen() {
  const fragment = useLocationProperty(() => location.hash.slice(1));
  const code = readGiftCode(fragment);
  const order = orderOf(fragment);
  if (code !== null) return <OneCard key={code} code={code} />;
  if (order) return <OrderPage key={fragment} id={order} />;
  return <NoGift />;
}

function orderOf(fragment: string): GiftOrderKey | null {
  const [, reference, key] = /^(SS-[\w-]{5,40})\.([\w-]{20,64})$/.exec(fragment) ?? [];
  return reference !== undefined && key !== undefined ? { reference, key } : null;
}

/** The card of a code, opened from the mail. Without a network it can still be printed, but lacks the giver's line. */
function OneCard({ code }: { code: string }) {
  const t = useTexts(giftTexts);
  const look = useLook(code);
  const state = look?.kind === 'found' ? look.state : null;
  return (
    <Screen>
      <AppBar backLabel={t.back} backHref="/" />
      <ScreenHead title={t.card.giftTitle} lead={t.card.promise} />
      {state === 'opened' && <Banner role="status">{t.card.states.opened}</Banner>}
      {state === 'ended' && <Banner role="status">{t.open.ended}</Banner>}
      <ErrorBanner role="status">{look?.kind === 'unknown' && t.open.unknown}</ErrorBanner>
      <HandOn code={code} line={look?.kind === 'found' ? look.line : ''} />
    </Screen>
  );
}
