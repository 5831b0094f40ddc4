import { Button } from '@scrollstop/ui/buttons/button';
import { ChoiceGroup } from '@scrollstop/ui/offer/choice';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { AuthScene } from '../../account/auth-scene.tsx';
import { LegalLinks } from '../../legal/legal-links.tsx';
import { useSession } from '../../hooks.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Claims } from './claims.tsx';
import { PremiumChoice, TrialChoice } from './choices.tsx';

/** /purchase-motivation: where registration leads. Trial and price are of the same size, in the first view (G-1). */
export default function OfferScreen() {
  const { access } = useSession();
  const { common, offer } = useTexts();
  const trial = access === 'none';
  return (
    <Screen flush>
      <AuthScene size="s" />
      <ScreenHead title={offer.title} lead={trial ? offer.text : offer.textAfterTrial} />
      <ChoiceGroup>
        {trial && <TrialChoice />}
        <PremiumChoice />
      </ChoiceGroup>
      <LegalLinks lifetime />
      <Claims />
      {!trial && (
        <Button href="/" variant="ghost" block>
          {common.goBack}
        </Button>
      )}
    </Screen>
  );
}
