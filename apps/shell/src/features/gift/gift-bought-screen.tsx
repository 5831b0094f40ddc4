import { GiftOrders, GiftState } from '@scrollstop/contracts/gift';
import { languageOf } from '@scrollstop/contracts/language';
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { longDate } from '@scrollstop/challenge/texts/formats';
import { Button, Screen, ScreenHead, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { Card } from '@scrollstop/ui/layout/card';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { useEffect, useState } from 'react';
import { LoadingScreen } from '../../gate/loading-screen.tsx';
import { useLanguage, useServices, useTexts } from '../../hooks.ts';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import { NoGift } from './card/no-gift.tsx';

type Loaded = GiftOrders['orders'] | 'failed' | null;

/** `/gift/bought`: the gifts bought by this account and how many are opened, nothing more (Z-8). */
export default function GiftBoughtScreen() {
  const { http } = useServices();
  const gift = useTexts(giftTexts);
  const { locale } = useLanguage();
  const [orders, setOrders] = useState<Loaded>(null);
  const { bought: t, card } = gift;

  // Outside system: the server, requested again by a retry.
  useEffect(() => {
    if (orders !== null) return;
    const leaving = new AbortController();
    http.get('/api/gifts', GiftOrders, { signal: leaving.signal }).then(
      (found) => setOrders(found.orders),
      () => leaving.signal.aborted || setOrders('failed'),
    );
    return () => leaving.abort();
  }, [http, orders]);

  if (orders === null) return <LoadingScreen />;
  if (orders === 'failed')
    return (
      <NoGift
        title={card.offline}
        text={card.offlineText}
        action={{ label: card.tryAgain, onClick: () => setOrders(null) }}
      />
    );
  return (
    <Screen>
      <AppBar backLabel={gift.back} backHref="/profile/account" />
      <ScreenHead title={t.title} lead={t.lead} />
      {orders.length === 0 && <Text>{t.none}</Text>}
      {orders.map(({ reference, key, paidAt, gifts }) => (
        <Card key={reference} gap={2}>
          <TextLink href={`/gift/card#${reference}.${key}`}>
            {t.codes(gifts.length)}, {longDate(localDateOf(new Date(paidAt)), languageOf(locale))}
          </TextLink>
          {GiftState.options.map((state) => {
            const { length } = gifts.filter((gift) => gift.state === state);
            if (length === 0) return null;
            return (
              <Text key={state} variant="small">
                {card.states[state]}
                {length > 1 && `: ${length}`}
              </Text>
            );
          })}
        </Card>
      ))}
      <Button variant="outline" block href="/gift/buy">
        {t.give}
      </Button>
    </Screen>
  );
}
