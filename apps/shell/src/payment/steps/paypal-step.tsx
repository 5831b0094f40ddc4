import type { Offer } from '@scrollstop/contracts/billing';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Button, Screen, ScreenHead, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { Spinner } from '@scrollstop/ui/feedback/spinner';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { PaypalPhase, usePaypalPayment } from '../paypal/use-paypal-payment.ts';
import { SupportAddress } from '../../legal/legal-links.tsx';
import { useServices, useTexts } from '../../hooks.ts';
import { CatalogueText } from '../../texts/catalogue-text.tsx';
import { PaypalPay } from './paypal-pay.tsx';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { legalLinksTexts } from '@scrollstop/challenge/features/legal-links/texts';
import { successTexts } from '@scrollstop/challenge/features/success/texts';

/** The query of the order's return addresses (services/billing), with which PayPal's page returns here. */
export type PaypalReturn = { outcome: 'approved'; orderId: string } | { outcome: 'cancelled' } | null;

export function paypalReturn(search: string): PaypalReturn {
  const query = new URLSearchParams(search);
  const orderId = query.get('token');
  if (query.get('paypal') === 'approved' && orderId) return { outcome: 'approved', orderId };
  return query.has('paypal') ? { outcome: 'cancelled' } : null;
}

interface PaypalStepProps {
  offer: Offer;
  payment: ReturnType<typeof usePaypalPayment>;
  returned: PaypalReturn;
  /** The summary above the button. */
  order: ReactNode;
  cancelledAddress: string;
  onBack: () => void;
}

/** Payment by PayPal: its button, the capture after the return, and a line if nothing was paid (P-6). */
export function PaypalStep({ offer, payment, returned, order, cancelledAddress, onBack }: PaypalStepProps) {
  const { navigate } = useServices();
  const t = useTexts(checkoutTexts);
  const success = useTexts(successTexts);
  const { phase, note, reference, capture } = payment;
  const handled = useRef(false);

  const captureOrder = useEffectEvent(async (orderId: string) => {
    // After a capture the address is kept: a reload before the activation checks again, and nothing is charged twice.
    if ((await capture(orderId)) !== 'handled') navigate(cancelledAddress, { replace: true });
  });
  const onLeft = useEffectEvent(payment.abandon);
  const approved = returned?.outcome === 'approved' ? returned.orderId : null;
  const outcome = returned?.outcome;

  // Outside system: PayPal's page, which has returned here with or without an approved order.
  useEffect(() => {
    if (!outcome || handled.current) return;
    handled.current = true;
    if (approved === null) onLeft();
    else void captureOrder(approved);
  }, [outcome, approved]);

  const busy = approved !== null || phase !== 'idle';
  const labels: Record<PaypalPhase, string> = {
    idle: t.paying,
    capturing: t.paying,
    checking: success.checking.title,
    activating: payment.activating,
    paid: t.activateAgain,
    done: payment.activating,
  };
  return (
    <Screen busy={busy && phase !== 'paid'}>
      <AppBar backLabel={t.anotherMethod} onBack={onBack} />
      <ScreenHead title={t.paypalTitle} />
      {order}
      <Stack>
        {note && (
          <Text variant="note" align="center" role="alert">
            {note === 'nothing-charged' ? t.paypalCancelled : t.loadingError.text}
          </Text>
        )}
        {phase === 'paid' ? (
          <NotActivated reference={reference} onAgain={() => void payment.activateAgain()} />
        ) : (
          busy && <Spinner label={labels[phase]} />
        )}
        {approved === null && (
          // Hidden but mounted, because PayPal's window belongs to its button and may be shown again.
          <Stack hidden={busy}>
            <PaypalPay offer={offer} payment={payment} onBack={onBack} />
          </Stack>
        )}
      </Stack>
    </Screen>
  );
}

/** Paid but not active: the specified message, and a retry of the activation only. */
function NotActivated({ reference, onAgain }: { reference: string | null; onAgain: () => void }) {
  const t = useTexts(checkoutTexts);
  const legalLinks = useTexts(legalLinksTexts);
  return (
    <>
      <ErrorBanner>
        <CatalogueText>{t.upgradeError}</CatalogueText>
        {reference !== null && <p className="Small">{t.reference(reference)}</p>}
        <p className="Small">
          <SupportAddress subject={reference === null ? undefined : legalLinks.subjects.payment(reference)} />
        </p>
      </ErrorBanner>
      <Button block onClick={onAgain}>
        {t.activateAgain}
      </Button>
    </>
  );
}
