import { DEFAULT_OFFER, priceOf } from '@scrollstop/challenge/features/offer/offers';
import { Button } from '@scrollstop/ui/buttons/button';
import { Chip } from '@scrollstop/ui/lists/chip';
import { Choice } from '@scrollstop/ui/offer/choice';
import { PriceWas } from '@scrollstop/ui/offer/price-block';
import { TrialButton } from '../../account/trial-button.tsx';
import { LimitedNote } from '../../offers/limited-note.tsx';
import { useOffer } from '../../offers/use-offer.ts';
import { usePriceView } from '../../offers/use-price-view.ts';
import { useServices } from '../../services.ts';
import { useLanguage } from '../../hooks.ts';
import { offerTexts } from '@scrollstop/challenge/features/offer/texts';
import { useTexts } from '../../texts/use-texts.ts';

export function TrialChoice() {
  const { label, name, unit, text } = useTexts(offerTexts).ways.trial;
  return (
    <Choice label={label} name={name} unit={unit} text={text}>
      <TrialButton />
    </Choice>
  );
}

/** Until the server has responded, the price of this build: nothing moves where a thumb already is. */
export function PremiumChoice() {
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
