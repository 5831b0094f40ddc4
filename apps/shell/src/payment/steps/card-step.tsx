import type { Offer } from '@scrollstop/contracts/billing';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button, Screen, ScreenHead, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { Field } from '@scrollstop/ui/fields/field';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { Lock, RefreshCw, TriangleAlert } from '@scrollstop/ui/icons/icons';
import { Spinner } from '@scrollstop/ui/feedback/spinner';
import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { usePriceView } from '../../offers/offers.ts';
import { type CardFields, StripeFields } from '../card/stripe-fields.tsx';
import { type PayPhase, useCardPayment } from '../card/use-card-payment.ts';
import type { IntentState, usePaymentIntent } from '../card/use-payment-intent.ts';
import type { Purchase } from '../purchase.ts';
import { SupportAddress } from '../../legal/legal-links.tsx';
import { formValue } from '../../form-value.ts';
import { CatalogueText } from '../../texts/catalogue-text.tsx';
import './card-step.css';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { legalLinksTexts } from '@scrollstop/challenge/features/legal-links/texts';
import { successTexts } from '@scrollstop/challenge/features/success/texts';
import { useTexts, useSharedTexts, useServices } from '../../hooks.ts';

interface CardStepProps<T> {
  purchase: Purchase<T>;
  /** The summary above the form. */
  order: ReactNode;
  offer: Offer;
  card: ReturnType<typeof usePaymentIntent>;
  onBack: () => void;
}

/** Payment by card: loads the intent, then shows the form, or the specified loading error (P-14). */
export function CardStep<T>({ purchase, order, offer, card, onBack }: CardStepProps<T>) {
  const t = useTexts(checkoutTexts);
  const { everyScreen } = useSharedTexts();
  const { intent } = card;
  if (intent.status === 'failed')
    return <LoadingError nothingCharged={intent.nothingCharged} onRetry={() => void card.start()} onBack={onBack} />;
  const ready = intent.status === 'ready';
  return (
    <Screen busy={!ready}>
      <AppBar backLabel={t.anotherMethod} onBack={onBack} />
      <ScreenHead title={t.cardTitle} />
      {order}
      {ready ? (
        <CardForm
          {...{ purchase, offer, intent }}
          onEnded={() => void card.renew()}
          onBroken={() => void card.fail()}
        />
      ) : (
        <Spinner label={everyScreen.loading} />
      )}
    </Screen>
  );
}

interface LoadingErrorProps {
  /** True only if the server has confirmed it. */
  nothingCharged: boolean;
  onRetry: () => void;
  onBack: () => void;
}

function LoadingError({ nothingCharged, onRetry, onBack }: LoadingErrorProps) {
  const t = useTexts(checkoutTexts);
  const { title, text } = t.loadingError;
  return (
    <Screen tall>
      <AppBar backLabel={t.goBack} onBack={onBack} />
      <EmptyState icon={TriangleAlert} iconTone="alert" title={title} level={1} role="alert" fill>
        {text}
        <br />
        {nothingCharged && t.loadingError.nothingCharged}
      </EmptyState>
      <Stack>
        <Button block icon={RefreshCw} onClick={onRetry}>
          {t.tryAgain}
        </Button>
        <Button variant="outline" block onClick={onBack}>
          {t.goBack}
        </Button>
      </Stack>
    </Screen>
  );
}

interface CardFormProps<T> {
  purchase: Purchase<T>;
  offer: Offer;
  intent: Extract<IntentState, { status: 'ready' }>;
  onEnded: () => void;
  onBroken: () => void;
}

function CardForm<T>({ purchase, offer, intent, onEnded, onBroken }: CardFormProps<T>) {
  const { stripe, clientSecret, reference } = intent;
  const { card } = useServices().config;
  const t = useTexts(checkoutTexts);
  const legalLinks = useTexts(legalLinksTexts);
  const success = useTexts(successTexts);
  const { subjects } = legalLinks;
  const fields = useRef<CardFields>(null);
  const { phase, problem, pay, activateAgain, refuseName, forgetProblem } = useCardPayment({
    purchase,
    clientSecret,
    reference,
    onEnded,
  });
  const { price } = usePriceView(offer);
  const labels: Record<PayPhase, string> = {
    editing: t.pay(price),
    paying: t.paying,
    checking: success.checking.title,
    activating: purchase.activating,
    paid: t.activateAgain,
    done: t.success.title,
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase === 'paid') return void activateAgain();
    const cardholder = formValue(event.currentTarget, 'cardholder').trim();
    if (cardholder === '') return refuseName();
    if (phase === 'editing' && fields.current) void pay(fields.current, cardholder);
  };

  const nameMissing = problem?.title === t.nameRequired.title;
  return (
    <form className="CardForm" noValidate onSubmit={onSubmit}>
      <Field
        name="cardholder"
        label={t.cardholder}
        autoComplete="cc-name"
        readOnly={phase !== 'editing'}
        error={nameMissing && <CatalogueText>{t.nameRequired.text}</CatalogueText>}
        onInput={nameMissing ? forgetProblem : undefined}
      />
      <StripeFields ref={fields} stripe={stripe} disabled={phase !== 'editing'} onBroken={onBroken} />
      {problem && !nameMissing && (
        <Banner tone="alert" role="status">
          <CatalogueText>{problem.title}</CatalogueText>
          {problem.text !== null && <p className="Small">{problem.text}</p>}
          {phase === 'paid' && (
            <p className="Small">
              <SupportAddress subject={subjects.payment(reference)} />
            </p>
          )}
        </Banner>
      )}
      <Stack className="CardForm-end">
        <Button type="submit" block icon={Lock} busy={phase !== 'editing' && phase !== 'paid'}>
          <CatalogueText>{labels[phase]}</CatalogueText>
        </Button>
        <Text variant="note" align="center">
          <CatalogueText>{t.secure}</CatalogueText> {card?.provider}. {t.cardPrivacy} {t.vat}.
        </Text>
      </Stack>
    </form>
  );
}
