import { Button } from '@scrollstop/ui/buttons/button';
import { ChoiceGroup, Choice } from '@scrollstop/ui/offer/choice';
import { Row } from '@scrollstop/ui/layout/stack';
import { Screen, ScreenHead } from '@scrollstop/ui/layout/screen';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { AuthScene } from '../../account/auth-scene.tsx';
import { LegalLinks } from '../../legal/legal-links.tsx';
import { useFrameTexts, useSession, useLanguage, useServices, useTexts } from '../../hooks.ts';
import { Claims } from './claims.tsx';
import { giftLinksTexts } from '@scrollstop/challenge/features/gift-links/texts';
import { offerTexts } from '@scrollstop/challenge/features/offer/texts';
import { DEFAULT_OFFER, priceOf } from '@scrollstop/challenge/features/offer/offers';
import { Chip } from '@scrollstop/ui/lists/chip';
import { PriceWas } from '@scrollstop/ui/offer/price-block';
import { TrialButton } from '../../account/trial-button.tsx';
import { LimitedNote } from '../../offers/limited-note.tsx';
import { useOffer } from '../../offers/use-offer.ts';
import { usePriceView } from '../../offers/use-price-view.ts';

/** /purchase-motivation: where registration leads. Trial and price are of the same size, in the first view (G-1). */
export default function OfferScreen() {
  const { access } = useSession();
  const offer = useTexts(offerTexts);
  const giftLinks = useTexts(giftLinksTexts);
  const { everyScreen } = useFrameTexts();
  const trial = access === 'none';
  return (
    <Screen flush>
      <AuthScene size="s" />
      <ScreenHead title={offer.title} lead={trial ? undefined : offer.textAfterTrial} />
      <ChoiceGroup>
        {trial && <TrialChoice />}
        <PremiumChoice />
      </ChoiceGroup>
      <LegalLinks lifetime />
      <Claims />
      <Row as="p" justify="between" wrap>
        <TextLink href="/gift">{giftLinks.code}</TextLink>
        <TextLink href="/gift/buy">{giftLinks.give}</TextLink>
      </Row>
      {!trial && (
        <Button href="/" variant="ghost" block>
          {everyScreen.goBack}
        </Button>
      )}
    </Screen>
  );
}

function TrialChoice() {
  const { label, name, unit, text } = useTexts(offerTexts).ways.trial;
  return (
    <Choice label={label} name={name} unit={unit} text={text}>
      <TrialButton />
    </Choice>
  );
}

/** Until the server has responded, the price of this build: nothing moves where a thumb already is. */
function PremiumChoice() {
  const { track } = useServices();
  const t = useTexts(offerTexts);
  const { locale } = useLanguage();
  const view = usePriceView(useOffer(DEFAULT_OFFER));
  const { label, unit, text } = t.ways.premium;
  return (
    <Choice
      label={label}
      name={view?.price ?? priceOf(DEFAULT_OFFER, locale)}
      unit={unit}
      text={text}
      aside={
        view?.was &&
        view.percent !== null && (
          <>
            <PriceWas price={view.was} insteadOf={t.insteadOf} />
            <Chip tone="sun">{t.percentOff(view.percent)}</Chip>
          </>
        )
      }
    >
      <Button href="/checkout" block onClick={() => track('claim_click')}>
        {t.claim}
      </Button>
      <LimitedNote view={view} />
    </Choice>
  );
}
