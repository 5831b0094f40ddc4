import { DEFAULT_OFFER } from '@scrollstop/challenge/offers';
import { Button } from '@scrollstop/ui/buttons/button';
import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import { SceneHeader } from '@scrollstop/ui/scene/scene-header';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { TrialButton } from '../../account/trial-button.tsx';
import { SwitchLanguage } from '../../texts/switch-language.tsx';
import { useSession } from '../../hooks.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { LimitedNote } from '../../offers/limited-note.tsx';
import { OfferCard } from '../../offers/offer-card.tsx';
import { useServices } from '../../services.ts';
import { Claims } from './claims.tsx';

const scene = <HorizonScene height={236} horizon={196} sun={{ x: 195, y: 150, r: 62 }} />;

/** /purchase-motivation: where registration leads. */
export default function OfferScreen() {
  const { track } = useServices();
  const { access } = useSession();
  const { common, offer } = useTexts();
  return (
    <Screen flush>
      <SceneHeader scene={scene} aside={<SwitchLanguage />} />
      <ScreenHead title={offer.title} lead={offer.text} />
      <Claims />
      <OfferCard
        offerId={DEFAULT_OFFER}
        items={[offer.trial, offer.guarantee, offer.oneTime]}
        badge={offer.percentOff}
      >
        {(view) => (
          <>
            <Button href="/checkout" variant="sun" block onClick={() => track('claim_click')}>
              {offer.claim}
            </Button>
            <LimitedNote view={view} />
          </>
        )}
      </OfferCard>
      <TrialButton />
      {access !== 'none' && (
        <Button href="/" variant="ghost" block>
          {common.goBack}
        </Button>
      )}
    </Screen>
  );
}
