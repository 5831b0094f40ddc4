import type { Offer } from '@scrollstop/contracts/billing';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { Spinner } from '@scrollstop/ui/feedback/spinner';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { usePaypalPayment } from '../../payment/paypal/use-paypal-payment.ts';
import { SupportAddress } from '../../legal/legal-links.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { CatalogueText } from '../../texts/catalogue-text.tsx';
import { Order } from './order.tsx';
import { PaypalPay } from './paypal-pay.tsx';

/** PayPal's page leads back with this query, which the order's return addresses carry (services/billing). */
export type PaypalReturn = { outcome: 'approved'; orderId: string } | { outcome: 'cancelled' } | null;

export function paypalReturn(search: string): PaypalReturn {
  const query = new URLSearchParams(search);
  const orderId = query.get('token');
  if (query.get('paypal') === 'approved' && orderId) return { outcome: 'approved', orderId };
  return query.has('paypal') ? { outcome: 'cancelled' } : null;
}

/** The address after a payment that came to nothing: a reload does not capture the order again. */
const cancelledAddress = (offer: string): string => `/checkout?offer=${offer}&paypal=cancelled`;

interface PaypalStepProps {
  offer: Offer;
  payment: ReturnType<typeof usePaypalPayment>;
  returned: PaypalReturn;
  onBack: () => void;
}

/** Payment by PayPal: its button; after the return the capture; a quiet line when nothing was paid (P-6). */
export function PaypalStep({ offer, payment, returned, onBack }: PaypalStepProps) {
  const { navigate } = useServices();
  const { checkout: t } = useTexts();
  const { phase, notCompleted, reference, capture } = payment;
  const captured = useRef<string | null>(null);

  const captureOrder = useEffectEvent(async (orderId: string) => {
    // After a capture the address stays: a reload before the activation asks again, and nothing is charged twice.
    if ((await capture(orderId)) !== 'handled') navigate(cancelledAddress(offer.id), { replace: true });
  });
  const approved = returned?.outcome === 'approved' ? returned.orderId : null;

  // Outside system: PayPal's page, which has led back here with an order that its buyer approved.
  useEffect(() => {
    if (approved === null || captured.current === approved) return;
    captured.current = approved;
    void captureOrder(approved);
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
          // Hidden and still mounted: PayPal's window belongs to its button, and may be shown again.
          <Stack hidden={busy}>
            <PaypalPay offer={offer} payment={payment} onBack={onBack} />
          </Stack>
        )}
      </Stack>
    </Screen>
  );
}

/** Paid and not active: the given message, and only the activation can be tried again. */
function NotActivated({ reference, onAgain }: { reference: string | null; onAgain: () => void }) {
  const { checkout: t, legalLinks } = useTexts();
  return (
    <>
      <Banner tone="alert" role="status">
        <CatalogueText>{t.upgradeError}</CatalogueText>
        {reference !== null && <p className="Small">{t.reference(reference)}</p>}
        <p className="Small">
          <SupportAddress subject={reference === null ? undefined : legalLinks.subjects.payment(reference)} />
        </p>
      </Banner>
      <Button block onClick={onAgain}>
        {t.activateAgain}
      </Button>
    </>
  );
}
