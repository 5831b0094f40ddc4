import type { Offer } from '@scrollstop/contracts/billing';
import { AppBar } from '@scrollstop/ui/app-bar';
import { Screen } from '@scrollstop/ui/screen';
import { ScreenHead } from '@scrollstop/ui/screen-head';
import { Spinner } from '@scrollstop/ui/spinner';
import { useTexts } from '../../texts/use-texts.ts';
import type { IntentState } from '../../payment/use-payment-intent.ts';
import { CardForm } from './card-form.tsx';
import { LoadingError } from './loading-error.tsx';
import { Order } from './order.tsx';

interface CardStepProps {
  offer: Offer;
  intent: IntentState;
  onRetry: () => void;
  onEnded: () => void;
  onBack: () => void;
}

/** The card path: intent, then the form; the literal Loading Error when either cannot be had (P-14). */
export function CardStep({ offer, intent, onRetry, onEnded, onBack }: CardStepProps) {
  const { checkout: t, common } = useTexts();
  if (intent.status === 'failed') return <LoadingError onRetry={onRetry} onBack={onBack} />;
  const ready = intent.status === 'ready';
  return (
    <Screen busy={!ready}>
      <AppBar backLabel={t.anotherMethod} onBack={onBack} />
      <ScreenHead title={t.cardTitle} />
      <Order offer={offer} />
      {ready ? (
        <CardForm
          offer={offer}
          provider={intent.provider}
          clientSecret={intent.clientSecret}
          reference={intent.reference}
          onEnded={onEnded}
        />
      ) : (
        <Spinner label={common.loading} />
      )}
    </Screen>
  );
}
