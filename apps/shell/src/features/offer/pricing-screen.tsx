import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { Button, Screen, ScreenHead } from '@scrollstop/ui/layout/primitives';
import { LegalLinks } from '../../legal/legal-links.tsx';
import { LimitedNote } from '../../offers/limited-note.tsx';
import { OfferCard } from '../../offers/offer-card.tsx';
import { offerTexts } from '@scrollstop/challenge/features/offer/texts';
import { paywallTexts } from '@scrollstop/challenge/features/paywall/texts';
import { useTexts, useSharedTexts } from '../../hooks.ts';

/** /pricing, open to every user in every state (G-8). */
export default function PricingScreen() {
  const offer = useTexts(offerTexts);
  const paywall = useTexts(paywallTexts);
  const { everyScreen } = useSharedTexts();
  const { title, text, action } = paywall.pricing;
  return (
    <Screen>
      <AppBar backLabel={everyScreen.goBack} backHref="/" />
      <ScreenHead title={title} lead={text} />
      <OfferCard items={offer.gets} badge={offer.percentOff}>
        {(view) => (
          <>
            <Button href="/checkout" variant="sun" block>
              {action}
            </Button>
            <LimitedNote view={view} />
          </>
        )}
      </OfferCard>
      <LegalLinks lifetime />
    </Screen>
  );
}
