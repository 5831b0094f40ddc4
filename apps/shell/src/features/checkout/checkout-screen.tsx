import { DEFAULT_OFFER } from '@scrollstop/challenge/features/offer/offers';
import type { User } from '@scrollstop/contracts/account/auth';
import { type Offer, OfferId } from '@scrollstop/contracts/billing';
import type { ProviderName } from '@scrollstop/contracts/primitives';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { Button, Screen, ScreenHead } from '@scrollstop/ui/layout/primitives';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { ShieldCheck } from '@scrollstop/ui/icons/icons';
import { type ReactElement, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import * as z from '@scrollstop/contracts/zod';
import { LoadingScreen } from '../../gate/loading-screen.tsx';
import { useAccount, useSession, useServices, useTexts } from '../../hooks.ts';
import { useOffer, usePriceView } from '../../offers/offers.ts';
import { usePaymentIntent } from '../../payment/card/use-payment-intent.ts';
import { usePaypalPayment } from '../../payment/paypal/use-paypal-payment.ts';
import { usePremium } from '../../payment/use-premium.ts';
import { CardStep } from '../../payment/steps/card-step.tsx';
import { MethodChooser } from './method-chooser.tsx';
import { paypalReturn, PaypalStep } from '../../payment/steps/paypal-step.tsx';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { OrderCard } from '@scrollstop/ui/offer/order-card';
import { offerTexts } from '@scrollstop/challenge/features/offer/texts';
import { AgreeNote } from '../../legal/agree-note.tsx';
import { ModeToggle } from '../../account/mode-toggle.tsx';
import { SignForm } from '../../account/sign-form.tsx';
import type { SignMode } from '../../account/use-sign-form.ts';
import { addOnboarding, readOnboarding } from '../../storage/onboarding.ts';

/** P-1: the limit screen links here with its own offer, which is then shown and charged. */
const offerOf = (search: string): OfferId => {
  const parsed = z.safeParse(OfferId, new URLSearchParams(search).get('offer'));
  return parsed.success ? parsed.data : DEFAULT_OFFER;
};

export default function CheckoutScreen() {
  const id = useAccount()?.id ?? null;
  const [owner, setOwner] = useState({ id, others: 0 });
  // A visitor's choice continues in the account that they create; a payment begun by one account stays with it.
  if (id !== null && id !== owner.id) setOwner({ id, others: owner.others + (owner.id === null ? 0 : 1) });
  return <Checkout key={owner.others} />;
}

function Checkout() {
  const { session: store } = useServices();
  const { access } = useSession();
  const account = useAccount();
  const t = useTexts(checkoutTexts);
  const search = useSearch();
  const returned = paypalReturn(search);
  const offer = useOffer(offerOf(search));
  const purchase = usePremium();
  const card = usePaymentIntent(offer, purchase);
  const paypal = usePaypalPayment(offer, purchase);
  const [method, setMethod] = useState<ProviderName | null>(returned ? 'paypal' : null);
  const goBack = useGoBack();

  /** Methods that start as soon as they are chosen; the others wait for another tap. */
  const begin: Partial<Record<ProviderName, () => void>> = { stripe: () => void card.start() };
  const begun: Record<ProviderName, boolean> = {
    stripe: card.intent.status === 'ready',
    paypal: paypal.phase !== 'idle',
  };

  const toChooser = () => setMethod(null);
  const choose = (chosen: ProviderName) => {
    setMethod(chosen);
    if (account) begin[chosen]?.();
  };
  const onEntered = (entered: User) => {
    store.adopt(entered);
    if (entered.access === 'premium') setMethod(null);
    else if (method) begin[method]?.();
  };

  // A payment that has begun shows its own outcome first.
  if (access === 'premium' && !(method && begun[method])) return <AlreadyActive />;
  if (!offer) return <LoadingScreen />;
  if (method !== null && account === null) return <AccountStep onEntered={onEntered} onBack={toChooser} />;
  const steps: Record<ProviderName, ReactElement> = {
    stripe: <CardStep {...{ purchase, offer, card }} order={<Order offer={offer} />} onBack={toChooser} />,
    paypal: (
      <PaypalStep
        order={<Order offer={offer} />}
        offer={offer}
        payment={paypal}
        returned={returned}
        cancelledAddress={purchase.cancelledAddress(offer)}
        onBack={toChooser}
      />
    ),
  };
  if (method !== null) return steps[method];
  return (
    <Screen>
      <AppBar backLabel={t.goBack} onBack={goBack} />
      <ScreenHead title={t.title} />
      <Order offer={offer} />
      <MethodChooser onChoose={choose} />
    </Screen>
  );
}

/** A user without access is kept at the checkout and leaves by logging out (G-6); everybody else returns to home. */
function useGoBack(): () => void {
  const { logout, navigate } = useServices();
  const { user, access } = useSession();
  return () => {
    if (user && access === 'none') void logout();
    else navigate('/');
  };
}

/** Shown to an account that is already premium, which is never charged again (P-8). */
function AlreadyActive() {
  const { title, text, action } = useTexts(checkoutTexts).alreadyActive;
  return (
    <Screen tall>
      <EmptyState icon={ShieldCheck} iconTone="leaf" title={title} level={1} fill>
        {text}
      </EmptyState>
      <Button href="/" block>
        {action}
      </Button>
    </Screen>
  );
}

/** The order summary, with the amount that will be charged. */
function Order({ offer }: { offer: Offer }) {
  const t = useTexts(checkoutTexts);
  const { insteadOf } = useTexts(offerTexts);
  const { price, was } = usePriceView(offer);
  return (
    <OrderCard
      label={t.order}
      title={t.premium}
      text={t.oneTime}
      price={price}
      was={was === null ? undefined : { price: was, insteadOf }}
    />
  );
}

/** A visitor or a demo user signs up first, in place, and then pays (G-18). */
function AccountStep({ onEntered, onBack }: { onEntered: (user: User) => void; onBack: () => void }) {
  const { storage } = useServices();
  const t = useTexts(checkoutTexts);
  const [mode, setMode] = useState<SignMode>('signUp');
  return (
    <Screen>
      <AppBar backLabel={t.goBack} onBack={onBack} />
      <ScreenHead title={t.accountFirstTitle} lead={t.accountFirst} />
      <SignForm
        key={mode}
        mode={mode}
        onEntered={onEntered}
        email={readOnboarding(storage).email}
        onEmail={(email) => addOnboarding(storage, { email })}
      >
        {mode === 'signUp' && <AgreeNote />}
      </SignForm>
      <ModeToggle mode={mode} onToggle={setMode} />
    </Screen>
  );
}
