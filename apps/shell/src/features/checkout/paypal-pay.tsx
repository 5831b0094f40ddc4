import type { Offer } from '@scrollstop/contracts/billing';
import { Banner } from '@scrollstop/ui/banner';
import { Button } from '@scrollstop/ui/button';
import { Spinner } from '@scrollstop/ui/spinner';
import { paypalOf } from '../../payment/paypal-of.tsx';
import type { usePaypalPayment } from '../../payment/use-paypal-payment.ts';
import { usePaypalReady } from '../../payment/use-paypal-ready.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface PaypalPayProps {
  offer: Offer;
  payment: ReturnType<typeof usePaypalPayment>;
  onBack: () => void;
}

/** PayPal's button, or what stands in its place while it is not there. */
export function PaypalPay({ offer, payment, onBack }: PaypalPayProps) {
  const { config } = useServices();
  const { checkout: t, common } = useTexts();
  const { state, retry } = usePaypalReady(offer);
  const provider = paypalOf(config);
  const { phase, createOrder, capture, abandon } = payment;
  return (
    <>
      {!provider && <Banner>{t.paypalLater}</Banner>}
      {provider && state === 'loading' && <Spinner label={common.loading} />}
      {provider && state === 'failed' && (
        <Button block onClick={retry}>
          {t.tryAgain}
        </Button>
      )}
      {provider && state === 'ready' && (
        <provider.Button
          currency={offer.currency}
          busy={phase === 'leaving'}
          createOrder={createOrder}
          onApproved={capture}
          onAbandoned={abandon}
        />
      )}
      <Button variant="ghost" block onClick={onBack}>
        {t.anotherMethod}
      </Button>
    </>
  );
}
