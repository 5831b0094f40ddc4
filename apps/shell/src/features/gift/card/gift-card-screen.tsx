import { readGiftCode } from '@scrollstop/challenge/features/gift/code';
import { type GiftOrderKey } from '@scrollstop/contracts/gift';
import { useLocationProperty } from 'wouter/use-browser-location';
import { NoGift } from './no-gift.tsx';
import { OneCard } from './one-card.tsx';
import { OrderPage } from './order-page.tsx';

/**
 * `/gift/card#…`: behind `#` stands a code, whose card is shown to its holder, or an order with a key that only its
 * buyer has. No browser sends either to a server.
 */
export default function GiftCardScreen() {
  const fragment = useLocationProperty(() => location.hash.slice(1));
  const code = readGiftCode(fragment);
  const order = orderOf(fragment);
  if (code !== null) return <OneCard key={code} code={code} />;
  if (order) return <OrderPage key={fragment} id={order} />;
  return <NoGift />;
}

function orderOf(fragment: string): GiftOrderKey | null {
  const [, reference, key] = /^(SS-[\w-]{5,40})\.([\w-]{20,64})$/.exec(fragment) ?? [];
  return reference !== undefined && key !== undefined ? { reference, key } : null;
}
