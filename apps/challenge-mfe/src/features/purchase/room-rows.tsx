import { formatPrice } from '@scrollstop/challenge/texts/formats';
import { Star } from '@scrollstop/ui/icons/icons.ts';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useHost, useTexts } from '../../host.tsx';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';
import { waitingPurchaseTexts } from '@scrollstop/challenge/features/waiting-purchase/texts';
import { ReceiptRow } from './receipt-row.tsx';
import { RefundRow } from './refund-row.tsx';
import { usePurchase } from './use-purchase.ts';

/** The way to Premium; the purchase, its receipt, and the way to give it back. */
export default function PurchaseRows() {
  const profile = useTexts(profileTexts);
  const waitingPurchase = useTexts(waitingPurchaseTexts);
  const { session, locale } = useHost();
  const control = usePurchase();
  const { purchase } = control;
  const price = purchase && formatPrice(purchase.amount, purchase.currency, locale);
  return (
    <>
      {session.access !== 'premium' && (
        <RoomEntry
          icon={Star}
          label={session.waitingPurchase ? waitingPurchase.short : profile.premium}
          href="/pricing"
        />
      )}
      {purchase && price !== null && (
        <>
          <ReceiptRow purchase={purchase} price={price} />
          <RefundRow {...control} purchase={purchase} price={price} />
        </>
      )}
    </>
  );
}
