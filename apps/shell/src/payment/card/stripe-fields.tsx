import { FieldFrame } from '@scrollstop/ui/fields/field-frame';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import './card-fields.css';
import { type Confirmation, confirmationOf } from './stripe-intent.ts';
import type { StripeElement, StripeJs } from './stripe-js.ts';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { useTexts } from '../../hooks.ts';

interface ConfirmInput {
  clientSecret: string;
  cardholder: string;
  /** The account's address: the only way to reach the payer about a refund after the account was deleted. */
  email: string;
}

/** The form can only ask the fields to confirm; it never sees the card. */
export interface CardFields {
  confirm: (input: ConfirmInput) => Promise<Confirmation>;
}

interface StripeFieldsProps {
  ref: Ref<CardFields>;
  stripe: StripeJs;
  disabled: boolean;
  /** The provider's script does not work, so there are no fields. */
  onBroken: () => void;
}

type Part = 'cardNumber' | 'cardExpiry' | 'cardCvc';

function tryTo(work: () => void): void {
  try {
    work();
  } catch {
    // Thrown in an effect it would take the form away, also from a payment that is under way.
  }
}

/** Stripe's own frames in the places of our fields: the card number never touches this page. */
export function StripeFields({ stripe, ref, disabled, onBroken }: StripeFieldsProps) {
  const t = useTexts(checkoutTexts);
  const slots = useRef(new Map<Part, HTMLElement>());
  const elements = useRef(new Map<Part, StripeElement>());

  const onNoFields = useEffectEvent(onBroken);

  // Outside system: Stripe's frames, for as long as the form is there.
  useEffect(() => {
    const made = elements.current;
    const places = slots.current;
    try {
      const group = stripe.elements({ locale: document.documentElement.lang });
      const style = stripeStyle(places);
      for (const [part, slot] of places) {
        const element = group.create(part, { style });
        element.mount(slot);
        made.set(part, element);
      }
    } catch {
      onNoFields();
    }
    const onTheme = new MutationObserver(() => {
      for (const element of made.values()) tryTo(() => element.update({ style: stripeStyle(places) }));
    });
    onTheme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      onTheme.disconnect();
      for (const element of made.values()) tryTo(() => element.destroy());
      made.clear();
    };
  }, [stripe]);

  // Outside system: the same frames, which must not be typed into while the card is charged.
  useEffect(() => {
    for (const element of elements.current.values()) tryTo(() => element.update({ disabled }));
  }, [disabled]);

  useImperativeHandle(
    ref,
    (): CardFields => ({
      async confirm({ clientSecret, cardholder, email }) {
        const card = elements.current.get('cardNumber');
        if (!card) throw new Error('the card fields are gone');
        const method = { card, billing_details: { name: cardholder, email } };
        const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
          payment_method: method,
        });
        return confirmationOf(paymentIntent, error);
      },
    }),
    [stripe],
  );

  const slot = (part: Part, label: string) => (
    <FieldFrame label={label} id={`stripe-${part}`}>
      {(aria) => (
        <div
          {...aria}
          className="Input CardField"
          ref={(node) => {
            if (node) slots.current.set(part, node);
          }}
        />
      )}
    </FieldFrame>
  );
  return (
    <>
      {slot('cardNumber', t.cardNumber)}
      <div className="CardFields-pair">
        {slot('cardExpiry', t.expiry)}
        {slot('cardCvc', t.cvc)}
      </div>
    </>
  );
}

/** No style sheet of ours reaches Stripe's fields, so they get the tokens as hex (design/contrast.txt). */
const colours = {
  light: { ink: '#032939', ink2: '#3a5966', alert: '#b52935' },
  dark: { ink: '#e6f3f5', ink2: '#a4bec5', alert: '#f6908d' },
};

/** As large as the user's text, and as their place says (card-fields.css). */
function stripeStyle(places: ReadonlyMap<Part, Element>): unknown {
  const { theme } = document.documentElement.dataset;
  const { fontSize, lineHeight } = getComputedStyle(places.get('cardNumber')!);
  const { ink, ink2, alert } = colours[theme === 'dark' ? 'dark' : 'light'];
  return {
    base: {
      color: ink,
      iconColor: ink,
      fontFamily: 'system-ui, sans-serif',
      fontSize,
      lineHeight,
      '::placeholder': { color: ink2 },
    },
    invalid: { color: alert, iconColor: alert },
  };
}
