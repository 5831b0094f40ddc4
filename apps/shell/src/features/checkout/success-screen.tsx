import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import { SceneHeader } from '@scrollstop/ui/scene/scene-header';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { Button } from '@scrollstop/ui/buttons/button';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { useSession } from '../../hooks.ts';
import { CatalogueText } from '../../texts/catalogue-text.tsx';
import { CheckingPayment } from './checking-payment.tsx';
import { successTexts } from '@scrollstop/challenge/features/success/texts';
import { useTexts } from '../../texts/use-texts.ts';

const scene = <HorizonScene height={470} horizon={350} sun={{ x: 195, y: 215, r: 82 }} rays={30} />;

/** /stripe-success: confirms the payment only once the server does (P-7). */
export default function SuccessScreen() {
  const { access } = useSession();
  const t = useTexts(successTexts);
  if (access !== 'premium') return <CheckingPayment />;
  return (
    <Screen flush tall>
      <SceneHeader grow scene={scene} />
      <ScreenHead size="poster" title={<CatalogueText>{t.title}</CatalogueText>} lead={t.text} />
      <Button href="/" variant="sun" block>
        {t.action}
      </Button>
      <TextLink href={`/api/billing/receipt?language=${t.receiptLanguage}`} target="_blank">
        {t.receipt}
      </TextLink>
    </Screen>
  );
}
