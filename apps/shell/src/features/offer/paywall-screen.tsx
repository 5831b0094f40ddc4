import { DEFAULT_OFFER } from '@scrollstop/challenge/offers';
import { Button } from '@scrollstop/ui/buttons/button';
import { Chip } from '@scrollstop/ui/lists/chip';
import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import { Hourglass, Lock } from '@scrollstop/ui/icons/icons';
import { Icon } from '@scrollstop/ui/icons/icon';
import { Quote } from '@scrollstop/ui/offer/quote';
import { Row } from '@scrollstop/ui/layout/row';
import { SceneHeader } from '@scrollstop/ui/scene/scene-header';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { useEffect } from 'react';
import { SwitchLanguage } from '../../language/switch-language.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { OfferCard } from '../../offers/offer-card.tsx';
import { useServices } from '../../services.ts';
import { Words } from '../../texts/words.tsx';
import { WaysOut } from './ways-out.tsx';

const scene = <HorizonScene height={206} horizon={166} sun={{ x: 195, y: 166, r: 62 }} />;

/** In the place of home and most of the app once the trial is over (G-1). */
export default function PaywallScreen() {
  const { config, track } = useServices();
  const { checkout, paywall: t } = useTexts();

  // Outside system: the count of events.
  useEffect(() => track('trial_expired'), [track]);

  return (
    <Screen flush>
      <SceneHeader scene={scene} aside={<SwitchLanguage />}>
        <Chip icon={Hourglass} tone="surface">
          <Words>{t.expired}</Words>
        </Chip>
      </SceneHeader>
      <ScreenHead size="poster" title={<Words>{t.title}</Words>} lead={<Words>{t.text}</Words>} />
      <OfferCard
        offerId={DEFAULT_OFFER}
        items={t.gets.map((item) => (
          <Words key={item}>{item}</Words>
        ))}
        badge={t.percent}
      >
        {(view) => (
          <>
            <Button href="/pricing" variant="sun" block>
              <Words>{view?.percent ? t.activateSaving(view.percent) : t.activate}</Words>
            </Button>
            {config.card && (
              <Row as="p" gap={2} className="Note">
                <Icon of={Lock} size="sm" />
                <span>
                  <Words>{checkout.secure}</Words> {config.card.provider}
                </span>
              </Row>
            )}
          </>
        )}
      </OfferCard>
      <Quote source={<Words>{t.research.source}</Words>}>
        <Words>{t.research.text}</Words>
      </Quote>
      <WaysOut />
    </Screen>
  );
}
