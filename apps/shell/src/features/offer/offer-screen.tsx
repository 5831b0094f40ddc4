import { Button } from '@scrollstop/ui/buttons/button';
import { ChoiceGroup } from '@scrollstop/ui/offer/choice';
import { Row } from '@scrollstop/ui/layout/row';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { AuthScene } from '../../account/auth-scene.tsx';
import { LegalLinks } from '../../legal/legal-links.tsx';
import { useFrameTexts, useSession } from '../../hooks.ts';
import { Claims } from './claims.tsx';
import { PremiumChoice, TrialChoice } from './choices.tsx';
import { giftLinksTexts } from '@scrollstop/challenge/features/gift-links/texts';
import { offerTexts } from '@scrollstop/challenge/features/offer/texts';
import { useTexts } from '../../texts/use-texts.ts';

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
