import { formatPrice } from '@scrollstop/challenge/texts/formats';
import type { Purchase } from '@scrollstop/contracts/billing';
import { Undo } from '@scrollstop/ui/icons/room-icons.ts';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useState } from 'react';
import { useHost } from '../../host.tsx';
import { longDateOf } from '../../texts/dates.ts';
import { purchaseTexts } from '@scrollstop/challenge/features/purchase/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { RefundSheet } from './refund-sheet.tsx';
import type { PurchaseControl } from './use-purchase.ts';

interface RefundRowProps extends PurchaseControl {
  purchase: Purchase;
  price: string;
}

/** The way to give it back, or how that went. */
export function RefundRow({ purchase, price, ...refunding }: RefundRowProps) {
  const { action } = useTexts(purchaseTexts);
  const [asking, setAsking] = useState(false);
  const refundable = purchase.refund === 'possible' || purchase.refund === 'failed';
  return (
    <RoomEntry
      icon={Undo}
      label={action}
      state={<RefundState purchase={purchase} />}
      onClick={refundable ? () => setAsking(true) : undefined}
    >
      {asking && (
        <RefundSheet {...refunding} purchase={purchase} price={price} onClose={() => setAsking(false)} />
      )}
    </RoomEntry>
  );
}

function RefundState({ purchase }: { purchase: Purchase }) {
  const { states } = useTexts(purchaseTexts);
  const { locale } = useHost();
  const until = longDateOf(purchase.refundableUntil, locale);
  const { refund, disputed, refunded, refundedAt, currency } = purchase;
  const sentences = {
    possible: states.possible(until),
    too_late: states.too_late(until),
    done: disputed
      ? states.lost
      : states.done(
          formatPrice(refunded, currency, locale),
          longDateOf(refundedAt ?? purchase.paidAt, locale),
        ),
    refused: disputed ? states.disputed : states.refused,
    asked: states.asked,
    pending: states.pending,
    failed: states.failed,
  };
  return <span role="status">{sentences[refund]}</span>;
}
