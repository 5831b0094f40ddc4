import type { ProviderName } from '@scrollstop/contracts/primitives';
import { Card } from '@scrollstop/ui/layout/card';
import { CheckList } from '@scrollstop/ui/lists/check-list';
import { Icon, ShieldCheck } from '@scrollstop/ui/icons/icons';
import { Row, TextLink } from '@scrollstop/ui/layout/primitives';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { TrialButton } from '../../account/trial-button.tsx';
import { LegalLinks } from '../../legal/legal-links.tsx';
import { useSession, useTexts } from '../../hooks.ts';
import { MethodCards } from '../../payment/steps/method-cards.tsx';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { gateTexts } from '@scrollstop/challenge/features/gate/texts';
import { giftLinksTexts } from '@scrollstop/challenge/features/gift-links/texts';
import { offerTexts } from '@scrollstop/challenge/features/offer/texts';

/** The first step of the checkout: card or PayPal. */
export function MethodChooser({ onChoose }: { onChoose: (method: ProviderName) => void }) {
  const t = useTexts(checkoutTexts);
  const giftLinks = useTexts(giftLinksTexts);
  const offer = useTexts(offerTexts);
  return (
    <>
      <MethodCards onChoose={onChoose} />
      <TextLink href="/gift">{giftLinks.code}</TextLink>
      <TrialButton variant="outline" />
      <Card tone="inset" gap={3}>
        <SectionTitle>{offer.getsTitle}</SectionTitle>
        <CheckList items={offer.gets} />
      </Card>
      <Row as="p" gap={2} className="Note">
        <Icon of={ShieldCheck} size="sm" />
        <span>{t.guarantee}</span>
      </Row>
      <LegalLinks lifetime />
      <YourDataLink />
    </>
  );
}

/** Even a user who may open only the checkout can export their data or delete the account (GDPR 15 and 17). */
function YourDataLink() {
  const { user, access } = useSession();
  const gate = useTexts(gateTexts);
  return user !== null && access === 'none' ? <TextLink href="/your-data">{gate.yourData}</TextLink> : null;
}
