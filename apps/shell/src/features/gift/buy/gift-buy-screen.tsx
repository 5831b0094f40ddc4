import { DEFAULT_OFFER } from '@scrollstop/challenge/features/offer/offers';
import { Email } from '@scrollstop/contracts/account/auth';
import type { Offer } from '@scrollstop/contracts/billing';
import type { ProviderName } from '@scrollstop/contracts/primitives';
import * as z from '@scrollstop/contracts/zod';
import { OrderCard } from '@scrollstop/ui/offer/order-card';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { LoadingScreen } from '../../../gate/loading-screen.tsx';
import { useAccount, useTexts } from '../../../hooks.ts';
import { useOffer, usePriceView } from '../../../offers/offers.ts';
import { usePaymentIntent } from '../../../payment/card/use-payment-intent.ts';
import { usePaypalPayment } from '../../../payment/paypal/use-paypal-payment.ts';
import { CardStep } from '../../../payment/steps/card-step.tsx';
import { paypalReturn, PaypalStep } from '../../../payment/steps/paypal-step.tsx';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import { type Draft, readDraft, saveDraft } from './order-draft.ts';
import { useGiftPurchase } from './use-gift-purchase.ts';
import { GIFT_LINE_MAX, GIFTS_MAX } from '@scrollstop/contracts/gift';
import { Field } from '@scrollstop/ui/fields/field';
import { SelectField } from '@scrollstop/ui/fields/select-field';
import { Card } from '@scrollstop/ui/layout/card';
import { Screen, ScreenHead } from '@scrollstop/ui/layout/primitives';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { CheckList } from '@scrollstop/ui/lists/check-list';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { LegalLinks } from '../../../legal/legal-links.tsx';
import { MethodCards } from '../../../payment/steps/method-cards.tsx';
import '../gift.css';

/** `/gift/buy` (Z-1): the number of gifts, a line for the card, and the same payment as for Premium. */
export default function GiftBuyScreen() {
  const owner = useAccount()?.id ?? null;
  // The page is open to visitors, so it stays mounted after a sign-out and must be reset.
  return <GiftOrder key={owner} owner={owner} />;
}

function GiftOrder({ owner }: { owner: number | null }) {
  const [draft, setDraft] = useState(() => readDraft(owner));
  const each = useOffer(DEFAULT_OFFER);
  const change = (changed: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...changed };
      saveDraft(next);
      return next;
    });
  if (!each) return <LoadingScreen />;
  const offer: Offer = { ...each, amount: each.amount * draft.quantity, reference: null };
  return <GiftPayment offer={offer} draft={draft} onChange={change} />;
}

interface GiftPaymentProps {
  offer: Offer;
  draft: Draft;
  onChange: (changed: Partial<Draft>) => void;
}

function GiftPayment({ offer, draft, onChange }: GiftPaymentProps) {
  const visitor = useAccount() === null;
  const t = useTexts(giftTexts);
  const returned = paypalReturn(useSearch());
  const [method, setMethod] = useState<ProviderName | null>(returned ? 'paypal' : null);
  const purchase = useGiftPurchase(draft, method, (order) => onChange({ order }));
  const card = usePaymentIntent(offer, purchase);
  const paypal = usePaypalPayment(offer, purchase);
  const [missing, setMissing] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const { price } = usePriceView(offer);

  const choose = (chosen: ProviderName) => {
    if (visitor && !z.safeParse(Email, draft.email).success) {
      setMissing(true);
      return address.current?.focus();
    }
    setMissing(false);
    setMethod(chosen);
    if (chosen === 'stripe') void card.start();
  };
  const back = () => setMethod(null);
  const order = (
    <OrderCard label={t.buy.order} title={t.buy.product(draft.quantity)} text={t.buy.terms} price={price} />
  );
  if (method === 'stripe') return <CardStep {...{ purchase, order, offer, card }} onBack={back} />;
  if (method === 'paypal')
    return (
      <PaypalStep
        {...{ order, offer, returned }}
        payment={paypal}
        cancelledAddress={purchase.cancelledAddress(offer)}
        onBack={back}
      />
    );
  return (
    <GiftForm
      {...{ order, draft, missing, address }}
      onChange={(changed) => {
        setMissing(false);
        onChange(changed);
      }}
      asksAddress={visitor}
      // A payment keeps the number and the line with which it was started, also while it is being started.
      frozen={card.intent.status === 'ready' || card.intent.status === 'loading' || paypal.ordering}
      onChoose={choose}
    />
  );
}

interface GiftFormProps {
  order: ReactNode;
  draft: Draft;
  /** A visitor enters an address for the receipt and the codes. */
  asksAddress: boolean;
  address: RefObject<HTMLInputElement | null>;
  frozen: boolean;
  /** No valid address was entered. */
  missing: boolean;
  onChange: (changed: Partial<Draft>) => void;
  onChoose: (method: ProviderName) => void;
}

function GiftForm(props: GiftFormProps) {
  const { order, draft, asksAddress, address, frozen, missing, onChange, onChoose } = props;
  const gift = useTexts(giftTexts);
  const { buy: t } = gift;
  const counts = Array.from({ length: GIFTS_MAX }, (_, index) => index + 1);
  return (
    <Screen>
      <AppBar backLabel={gift.back} backHref="/" />
      <ScreenHead title={t.title} lead={t.lead} />
      {order}
      <SelectField
        label={t.quantity}
        value={draft.quantity}
        disabled={frozen}
        onChange={({ target }) => onChange({ quantity: Number(target.value) })}
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      <Field
        className="GiftLine"
        label={t.line}
        placeholder={t.lineExample}
        hint={t.lineHint(GIFT_LINE_MAX)}
        maxLength={GIFT_LINE_MAX}
        value={draft.line}
        readOnly={frozen}
        onChange={({ target }) => onChange({ line: target.value })}
      />
      {asksAddress && (
        <Field
          ref={address}
          type="email"
          label={t.email}
          hint={t.emailHint}
          error={missing && t.emailMissing}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.email}
          readOnly={frozen}
          onChange={({ target }) => onChange({ email: target.value })}
        />
      )}
      <MethodCards onChoose={onChoose} />
      <Card tone="inset" gap={3}>
        <SectionTitle>{t.nextTitle}</SectionTitle>
        <CheckList items={t.next} />
      </Card>
      <LegalLinks />
    </Screen>
  );
}
