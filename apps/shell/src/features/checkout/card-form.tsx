import type { Offer } from '@scrollstop/contracts/billing';
import { Banner } from '@scrollstop/ui/banner';
import { Button } from '@scrollstop/ui/button';
import { Field } from '@scrollstop/ui/field';
import { Lock } from '@scrollstop/ui/icons';
import { Stack } from '@scrollstop/ui/stack';
import { Text } from '@scrollstop/ui/text';
import { type SubmitEvent, useRef } from 'react';
import './card-form.css';
import { textOf } from '../../text-of.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { priceView } from '../../offers/price-view.ts';
import type { CardFields, CardProvider } from '../../payment/card-provider.ts';
import { type PayPhase, useCardPayment } from '../../payment/use-card-payment.ts';
import { Words } from '../../texts/words.tsx';

interface CardFormProps {
  offer: Offer;
  provider: CardProvider;
  clientSecret: string;
  reference: string;
  onEnded: () => void;
}

export function CardForm({ offer, provider, clientSecret, reference, onEnded }: CardFormProps) {
  const { checkout: t } = useTexts();
  const fields = useRef<CardFields>(null);
  const { phase, problem, pay, activateAgain, refuseName } = useCardPayment({
    clientSecret,
    reference,
    onEnded,
  });
  const labels: Record<PayPhase, string> = {
    editing: t.pay(priceView(offer, new Date()).price),
    paying: t.paying,
    activating: t.activating,
    paid: t.activateAgain,
    done: t.success.title,
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase === 'paid') return void activateAgain();
    const cardholder = textOf(event.currentTarget, 'cardholder').trim();
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
        error={nameMissing && <Words>{t.nameRequired.text}</Words>}
      />
      <provider.Fields ref={fields} disabled={phase !== 'editing'} />
      {problem && !nameMissing && (
        <Banner tone="alert" role="status">
          <Words>{problem.title}</Words>
          {problem.text !== null && <p className="Small">{problem.text}</p>}
        </Banner>
      )}
      <Stack className="CardForm-end">
        <Button type="submit" block icon={Lock} busy={phase !== 'editing' && phase !== 'paid'}>
          <Words>{labels[phase]}</Words>
        </Button>
        <Text variant="note" align="center">
          <Words>{t.secure}</Words> {provider.name}. {t.cardPrivacy} {t.vat}.
        </Text>
      </Stack>
    </form>
  );
}
