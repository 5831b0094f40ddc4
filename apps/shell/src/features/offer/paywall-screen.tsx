import { FREE_BREATH_MINUTES, MS_PER_MINUTE, MS_PER_SECOND } from '@scrollstop/challenge/constants';
import { Button, Row, Screen, ScreenHead, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { Chip } from '@scrollstop/ui/lists/chip';
import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import { Hourglass, Icon, Lock } from '@scrollstop/ui/icons/icons';
import { Quote } from '@scrollstop/ui/offer/quote';
import { SceneHeader } from '@scrollstop/ui/scene/scene-header';
import { Breath } from '@scrollstop/ui/timer/breath';
import { useMinute } from '@scrollstop/ui/timer/use-minute.ts';
import { useEffect } from 'react';
import { LegalLinks } from '../../legal/legal-links.tsx';
import { SwitchLanguage } from '../../texts/switch-language.tsx';
import { OfferCard } from '../../offers/offer-card.tsx';
import { useServices, useTexts } from '../../hooks.ts';
import { CatalogueText } from '../../texts/catalogue-text.tsx';
import { breathTexts } from '@scrollstop/challenge/features/breath/texts';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { helpTexts } from '@scrollstop/challenge/features/help/texts';
import { giftLinksTexts } from '@scrollstop/challenge/features/gift-links/texts';
import { paywallTexts } from '@scrollstop/challenge/features/paywall/texts';

const scene = <HorizonScene height={88} horizon={70} sun={{ x: 195, y: 67, r: 22 }} />;

/** Replaces home and most of the app once the trial is over (G-1). */
export default function PaywallScreen() {
  const { config, track } = useServices();
  const checkout = useTexts(checkoutTexts);
  const t = useTexts(paywallTexts);

  // Outside system: event tracking.
  useEffect(() => track('trial_expired'), [track]);

  return (
    <Screen flush>
      <SceneHeader scene={scene} aside={<SwitchLanguage />}>
        <Chip icon={Hourglass} tone="surface">
          <CatalogueText>{t.expired}</CatalogueText>
        </Chip>
      </SceneHeader>
      <ScreenHead title={<CatalogueText>{t.title}</CatalogueText>} lead={<CatalogueText>{t.text}</CatalogueText>} />
      <FreeMinute />
      <OfferCard
        items={t.gets.map((item) => (
          <CatalogueText key={item}>{item}</CatalogueText>
        ))}
        badge={t.percent}
      >
        {(view) => (
          <>
            <Button href="/pricing" block>
              <CatalogueText>{view.percent ? t.activateSaving(view.percent) : t.activate}</CatalogueText>
            </Button>
            {config.card && (
              <Row as="p" gap={2} className="Note">
                <Icon of={Lock} size="sm" />
                <span>
                  <CatalogueText>{checkout.secure}</CatalogueText> {config.card.provider}
                </span>
              </Row>
            )}
          </>
        )}
      </OfferCard>
      <Quote source={<CatalogueText>{t.research.source}</CatalogueText>}>
        <CatalogueText>{t.research.text}</CatalogueText>
      </Quote>
      <WaysOut />
      <LegalLinks lifetime />
    </Screen>
  );
}

/** A free breathing exercise for users without access (E-5). */
function FreeMinute() {
  const breath = useTexts(breathTexts);
  const help = useTexts(helpTexts);
  const minute = useMinute({ seconds: (FREE_BREATH_MINUTES * MS_PER_MINUTE) / MS_PER_SECOND });
  return <Breath tone="sea" texts={breath} helpHref={help.links[0]?.href ?? ''} minute={minute} />;
}

/** Links to the profile, which stays open for export and deletion, to a gift code and to the logout. */
function WaysOut() {
  const { logout } = useServices();
  const t = useTexts(paywallTexts);
  const giftLinks = useTexts(giftLinksTexts);
  return (
    <Text variant="small">
      <CatalogueText>{t.kept}</CatalogueText>{' '}
      <TextLink inline href="/profile">
        <CatalogueText>{t.profile}</CatalogueText>
      </TextLink>
      {' · '}
      <TextLink inline href="/gift">
        {giftLinks.code}
      </TextLink>
      {' · '}
      <TextLink inline onClick={() => void logout()}>
        <CatalogueText>{t.logout}</CatalogueText>
      </TextLink>
    </Text>
  );
}
