import { formatPrice } from '@scrollstop/challenge/texts/formats';
import { Star } from '@scrollstop/ui/icons/icons';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useHost, useTexts } from '../../hooks.ts';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';
import { waitingPurchaseTexts } from '@scrollstop/challenge/features/waiting-purchase/texts';
import { ReceiptRow } from './receipt-row.tsx';
import { usePurchase, type PurchaseControl } from './use-purchase.ts';
import type { Purchase } from '@scrollstop/contracts/billing';
import { Undo } from '@scrollstop/ui/icons/room-icons.ts';
import { useState } from 'react';
import { ConfirmButtons } from '../../notices/confirm-sheet.tsx';
import { longDateOf } from '../../texts/dates.ts';
import { purchaseTexts } from '@scrollstop/challenge/features/purchase/texts';
import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Button, Text } from '@scrollstop/ui/layout/primitives';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { PlainList } from '@scrollstop/ui/lists/plain-list';
import { Sheet } from '@scrollstop/ui/overlays/sheet';

/** A link to Premium, or the purchase with its receipt and refund. */
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
      {purchase === undefined && session.access === 'premium' && (
        <li aria-hidden>
          {/* As high as the rows that follow, so that nothing below moves when they appear. */}
          <Skeleton height="10.75rem" />
        </li>
      )}
      {purchase && price && (
        <>
          <ReceiptRow purchase={purchase} price={price} />
          <RefundRow {...control} purchase={purchase} price={price} />
        </>
      )}
    </>
  );
}

interface RefundRowProps extends PurchaseControl {
  purchase: Purchase;
  price: string;
}

/** Starts a refund, or shows its state. */
function RefundRow({ purchase, price, ...refunding }: RefundRowProps) {
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
      {asking && <RefundSheet {...refunding} purchase={purchase} price={price} onClose={() => setAsking(false)} />}
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
      : states.done(formatPrice(refunded, currency, locale), longDateOf(refundedAt ?? purchase.paidAt, locale)),
    refused: disputed ? states.disputed : states.refused,
    asked: states.asked,
    pending: states.pending,
    failed: states.failed,
  };
  return <span role="status">{sentences[refund]}</span>;
}

interface RefundSheetProps extends Pick<PurchaseControl, 'busy' | 'refund'> {
  purchase: Purchase;
  /** The formatted price: "$7.90". */
  price: string;
  onClose: () => void;
}

/** The second step of P-9: the consequences, then confirmation. The outcome is shown until the user closes it. */
function RefundSheet({ purchase, price, busy, refund, onClose }: RefundSheetProps) {
  const { confirm, finished } = useTexts(purchaseTexts);
  const { refreshUser } = useHost();
  const [requested, setRequested] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask(): Promise<void> {
    const asking = refund(purchase.paymentId);
    if (!asking) return;
    setProblem(null);
    const wrong = await asking;
    setProblem(wrong);
    setRequested(wrong === null);
  }

  /** The refund may have ended the access to this screen, so refresh only after the user has read the outcome. */
  function leave(): void {
    onClose();
    if (requested) void refreshUser();
  }

  if (requested) {
    const { refund: state } = purchase;
    const outcome = state === 'done' || state === 'pending' ? finished[state] : finished.asked;
    return (
      <Sheet
        title={outcome.title}
        lead={outcome.lead(price)}
        onClose={leave}
        foot={
          <Button block onClick={leave}>
            {finished.close}
          </Button>
        }
      >
        <Text role="status">{finished.mail}</Text>
      </Sheet>
    );
  }
  return (
    <Sheet
      title={confirm.title}
      lead={confirm.lead}
      busy={busy}
      onClose={leave}
      foot={<ConfirmButtons texts={confirm} {...{ busy, onClose }} onConfirm={() => void ask()} />}
    >
      <PlainList items={confirm.facts(price)} />
      <ErrorBanner>{problem}</ErrorBanner>
    </Sheet>
  );
}
