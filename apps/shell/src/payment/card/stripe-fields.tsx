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
  /** The account's address: after its deletion, the only way to reach the payer about a refund. */
  email: string;
}

/** The form can only tell the fields to confirm; it never sees the card data. */
export interface CardFields {
  confirm: (input: ConfirmInput) => Promise<Confirmation>;
}

interface StripeFieldsProps {
  ref: Ref<CardFields>;
  stripe: StripeJs;
  disabled: boolean;
  /** Called if the provider's script fails, so that there are no fields. */
  onBroken: () => void;
}

type Part = 'cardNumber' | 'cardExpiry' | 'cardCvc';

function ignoreErrors(work: () => void): void {
  try {
    work();
  } catch {
    // An error thrown in an effect would unmount the form, even during a payment.
  }
}

/** Stripe's iframes in place of our fields: the card number never reaches this page. */
export function StripeFields({ stripe, ref, disabled, onBroken }: StripeFieldsProps) {
  const t = useTexts(checkoutTexts);
  const slots = useRef(new Map<Part, HTMLElement>());
  const elements = useRef(new Map<Part, StripeElement>());

  const onNoFields = useEffectEvent(onBroken);

  // Outside system: Stripe's iframes, while the form is mounted.
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
      for (const element of made.values()) ignoreErrors(() => element.update({ style: stripeStyle(places) }));
    });
    onTheme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      onTheme.disconnect();
      for (const element of made.values()) ignoreErrors(() => element.destroy());
      made.clear();
    };
  }, [stripe]);

  // Outside system: the same iframes, which are disabled while the card is charged.
  useEffect(() => {
    for (const element of elements.current.values()) ignoreErrors(() => element.update({ disabled }));
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

/** Our style sheets do not reach Stripe's fields, so they get the design tokens as hex values (design/contrast.txt). */
const colours = {
  light: { ink: '#032939', ink2: '#3a5966', alert: '#b52935' },
  dark: { ink: '#e6f3f5', ink2: '#a4bec5', alert: '#f6908d' },
};

/** The style of the fields, in the size of the user's text and of their slots (card-fields.css). */
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
