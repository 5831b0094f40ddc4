import type { Offer } from '@scrollstop/contracts/billing';
import { AppBar } from '@scrollstop/ui/app-bar';
import { Banner } from '@scrollstop/ui/banner';
import { Button } from '@scrollstop/ui/button';
import { Screen } from '@scrollstop/ui/screen';
import { ScreenHead } from '@scrollstop/ui/screen-head';
import { Spinner } from '@scrollstop/ui/spinner';
import { Stack } from '@scrollstop/ui/stack';
import { Text } from '@scrollstop/ui/text';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { usePaypalPayment } from '../../payment/use-paypal-payment.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Words } from '../../texts/words.tsx';
import { Order } from './order.tsx';
import { PaypalPay } from './paypal-pay.tsx';
import { cancelledAddress, type PaypalReturn } from './paypal-return.ts';

interface PaypalStepProps {
  offer: Offer;
  payment: ReturnType<typeof usePaypalPayment>;
  returned: PaypalReturn;
  onBack: () => void;
}

/** The PayPal path: its button; then, back from PayPal, the payment; and the quiet line when nothing came of it (P-6). */
export function PaypalStep({ offer, payment, returned, onBack }: PaypalStepProps) {
  const { navigate } = useServices();
  const { checkout: t } = useTexts();
  const { phase, notCompleted, reference, capture } = payment;
  const taken = useRef<string | null>(null);

  const take = useEffectEvent(async (orderId: string) => {
    // Settled, the address stays as it is: a reload before the activation asks again, and is charged nothing.
    if ((await capture(orderId)) !== 'settled') navigate(cancelledAddress(offer.id), { replace: true });
  });
  const approved = returned?.outcome === 'approved' ? returned.orderId : null;

  // Outside system: PayPal, whose page has led back here with an order that its buyer approved.
  useEffect(() => {
    if (approved === null || taken.current === approved) return;
    taken.current = approved;
    void take(approved);
  }, [approved]);

  const busy = approved !== null || (phase !== 'idle' && phase !== 'leaving');
  const left = returned?.outcome === 'cancelled' && phase === 'idle';
  return (
    <Screen busy={busy && phase !== 'paid'}>
      <AppBar backLabel={t.anotherMethod} onBack={onBack} />
      <ScreenHead title={t.paypalTitle} />
      <Order offer={offer} />
      <Stack>
        {(notCompleted || left) && (
          <Text variant="note" align="center" role="status">
            {t.paypalCancelled}
          </Text>
        )}
        {phase === 'paid' ? (
          <NotActivated reference={reference} onAgain={() => void payment.activateAgain()} />
        ) : (
          busy && <Spinner label={phase === 'activating' || phase === 'done' ? t.activating : t.paying} />
        )}
        {approved === null && (
          // Out of sight and still there: PayPal's window belongs to its button, and may be shown again.
          <Stack hidden={busy}>
            <PaypalPay offer={offer} payment={payment} onBack={onBack} />
          </Stack>
        )}
      </Stack>
    </Screen>
  );
}

/** Paid and not active: the literal message, and only the activation is tried again. */
function NotActivated({ reference, onAgain }: { reference: string | null; onAgain: () => void }) {
  const { checkout: t } = useTexts();
  return (
    <>
      <Banner tone="alert" role="status">
        <Words>{t.upgradeError}</Words>
        {reference !== null && <p className="Small">{t.reference(reference)}</p>}
      </Banner>
      <Button block onClick={onAgain}>
        {t.activateAgain}
      </Button>
    </>
  );
}
