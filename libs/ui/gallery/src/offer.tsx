import { AppBar } from '../../src/navigation/app-bar.tsx';
import { Button } from '../../src/buttons/button.tsx';
import { Card } from '../../src/layout/card.tsx';
import { CheckList } from '../../src/lists/check-list.tsx';
import { Chip } from '../../src/lists/chip.tsx';
import { ClaimRow } from '../../src/offer/claim-row.tsx';
import { EmptyState } from '../../src/feedback/empty-state.tsx';
import { Field } from '../../src/fields/field.tsx';
import { HorizonScene } from '../../src/scene/horizon-scene.tsx';
import { Icon } from '../../src/icons/icon.tsx';
import {
  CreditCard,
  Hourglass,
  PaypalMark,
  Lock,
  RefreshCw,
  ShieldCheck,
  TriangleAlert,
} from '../../src/icons/icons.ts';
import { MethodCard } from '../../src/offer/method-card.tsx';
import { OrderCard } from '../../src/offer/order-card.tsx';
import { PriceBlock } from '../../src/offer/price-block.tsx';
import { Quote } from '../../src/offer/quote.tsx';
import { Row } from '../../src/layout/row.tsx';
import { SceneHeader } from '../../src/scene/scene-header.tsx';
import { ScreenHead } from '../../src/layout/screen-head.tsx';
import { SectionTitle } from '../../src/layout/section-title.tsx';
import { Spacer, Stack } from '../../src/layout/stack.tsx';
import { Text } from '../../src/layout/text.tsx';
import { Frame, nothing } from './frame.tsx';

const was = { price: '$19.90', insteadOf: 'instead of' };
const order = (
  <OrderCard
    label="Your order"
    title="Premium, for life"
    text="One-time, no subscription"
    price="$7.90"
    was={was}
  />
);

export function OfferPage() {
  return (
    <Frame flush>
      <SceneHeader scene={<HorizonScene height={236} horizon={196} sun={{ x: 195, y: 150, r: 62 }} />} />
      <ScreenHead
        title="Welcome to ScrollStop!"
        lead="Try everything for 48 hours. Keep it for life with one payment."
      />
      <ClaimRow
        claims={[
          { label: 'users', value: '12,847' },
          { label: 'success', value: '96%' },
          { label: 'rating', value: '4.9' },
        ]}
        note={
          <>
            Reported by ScrollStop. <a href="#">How we count</a>
          </>
        }
      />
      <Card gap={4} aria-label="Premium">
        <PriceBlock price="$7.90" was={was} badge="50% off" />
        <CheckList items={['48h trial, no card', '30-day guarantee', 'One-time payment, no subscription']} />
        <Button href="/checkout" variant="sun" block>
          Claim Your Freedom Now
        </Button>
        <Text variant="note" lang="it">
          Offerta limitata: attiva ora e risparmia €5,70
        </Text>
      </Card>
    </Frame>
  );
}

export function MethodPage() {
  return (
    <Frame>
      <AppBar backHref="#" backLabel="Go back" />
      <ScreenHead title="How would you like to pay?" />
      {order}
      <Stack>
        <MethodCard icon={CreditCard} title="Card" text="Credit or debit" onClick={nothing} />
        <MethodCard icon={PaypalMark} title="PayPal" text="You’ll confirm in PayPal" onClick={nothing} />
      </Stack>
      <Card gap={3} tone="inset">
        <SectionTitle>What you get</SectionTitle>
        <CheckList
          items={[
            'The full 30-day challenge',
            'No time limits',
            'Advanced anti-scroll tools',
            'Detailed progress analysis',
            'Motivational aids',
            'Priority support',
          ]}
        />
      </Card>
      <Row as="p" className="Note" gap={2}>
        <Icon of={ShieldCheck} size="sm" />
        30-day guarantee: write to us and we refund you.
      </Row>
    </Frame>
  );
}

export function CardPage() {
  return (
    <Frame>
      <AppBar backHref="#" backLabel="Choose another method" />
      <ScreenHead title="Pay by card" />
      {order}
      <Stack as="form" gap={4}>
        <Field label="Cardholder name" defaultValue="Giulia Rossi" autoComplete="cc-name" />
        <Field label="Card number" placeholder="1234 1234 1234 1234" trailing={<Icon of={CreditCard} />} />
        <div className="StatGrid">
          <Field label="Expiry" placeholder="MM / YY" />
          <Field label="CVC" placeholder="CVC" />
        </div>
      </Stack>
      <Spacer />
      <Stack>
        <Button block icon={Lock}>
          Pay $7.90
        </Button>
        <Text variant="note" align="center">
          Pagamento sicuro con Stripe. Card details never touch our servers.
        </Text>
      </Stack>
    </Frame>
  );
}

export function PayErrorPage() {
  return (
    <Frame>
      <AppBar backHref="#" backLabel="Go back" />
      <EmptyState fill role="alert" icon={TriangleAlert} iconTone="alert" title="Loading Error" level={1}>
        Could not initialize payment. Nothing was charged.
      </EmptyState>
      <Stack>
        <Button block icon={RefreshCw}>
          Try Again
        </Button>
        <Button block variant="outline">
          Go Back
        </Button>
      </Stack>
    </Frame>
  );
}

export function SuccessPage() {
  return (
    <Frame flush tall>
      <SceneHeader
        grow
        scene={<HorizonScene height={470} horizon={350} sun={{ x: 195, y: 215, r: 82 }} rays={30} />}
      />
      <ScreenHead
        size="poster"
        title="Pagamento Completato!"
        lead="Welcome to Premium. The whole 30 days are yours, for life."
      />
      <Button href="/" variant="sun" block>
        Go to today’s challenge
      </Button>
    </Frame>
  );
}

export function PaywallPage() {
  return (
    <Frame flush>
      <SceneHeader scene={<HorizonScene height={206} horizon={166} sun={{ x: 195, y: 166, r: 62 }} />}>
        <Chip tone="surface" icon={Hourglass}>
          Prova Scaduta
        </Chip>
      </SceneHeader>
      <ScreenHead
        size="poster"
        title="Quanto vale il tuo tempo?"
        lead="Riprendi il controllo della tua vita digitale."
      />
      <Card gap={4} aria-label="Premium">
        <PriceBlock price="$7.90" was={{ price: '$19.90', insteadOf: 'invece di' }} badge="50%" />
        <CheckList
          items={['Tutta la sfida di 30 giorni', 'Un solo pagamento, per sempre', 'Nessun abbonamento']}
        />
        <Button href="/pricing" variant="sun" block>
          Attiva Premium - Risparmia 50%
        </Button>
        <Row as="p" className="Note" gap={2}>
          <Icon of={Lock} size="sm" />
          Pagamento sicuro con Stripe
        </Row>
      </Card>
      <Quote source="Testo di esempio: qui va una recensione vera">
        “La sera leggo di nuovo. Non pensavo mi mancasse.”
      </Quote>
    </Frame>
  );
}
