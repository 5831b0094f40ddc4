import type { Offer } from '@scrollstop/contracts/billing';
import { AppBar } from '@scrollstop/ui/app-bar';
import { Banner } from '@scrollstop/ui/banner';
import { Button } from '@scrollstop/ui/button';
import { Screen } from '@scrollstop/ui/screen';
import { ScreenHead } from '@scrollstop/ui/screen-head';
import { Stack } from '@scrollstop/ui/stack';
import { useTexts } from '../../texts/use-texts.ts';
import { Order } from './order.tsx';

/** The PayPal path says that it is not there yet, and leads back. */
export function PaypalStep({ offer, onBack }: { offer: Offer; onBack: () => void }) {
  const { checkout: t } = useTexts();
  return (
    <Screen>
      <AppBar backLabel={t.anotherMethod} onBack={onBack} />
      <ScreenHead title={t.paypalTitle} />
      <Order offer={offer} />
      <Stack>
        <Banner>{t.paypalLater}</Banner>
        <Button variant="ghost" block onClick={onBack}>
          {t.anotherMethod}
        </Button>
      </Stack>
    </Screen>
  );
}
