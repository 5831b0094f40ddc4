import { type AdminPayment, AdminPaymentHistory } from '@scrollstop/contracts/admin-payments';
import { CurrencyCode } from '@scrollstop/contracts/primitives';
import { formatPrice, majorUnits } from '@scrollstop/challenge/offers';
import { DataList } from '@scrollstop/ui/lists/data-list';
import { Modal } from '@scrollstop/ui/overlays/modal';
import * as z from 'zod/mini';
import { Answered } from '../../answer/answered.tsx';
import { momentOf } from '../../answer/dates.ts';
import { useAnswer } from '../../answer/use-answer.ts';
import { useOwner } from '../../owner/owner.tsx';

interface PaymentHistoryProps {
  payment: AdminPayment;
  onClose: () => void;
}

/** What the provider told of one payment, oldest first, with the ids to look up there. */
export function PaymentHistory({ payment, onClose }: PaymentHistoryProps) {
  const { locale, texts } = useOwner();
  const { payments } = texts.admin;
  const kinds: Readonly<Record<string, string>> = payments.facts;
  const answer = useAnswer(
    `/api/admin/payments/${encodeURIComponent(payment.id)}/history`,
    AdminPaymentHistory,
  );
  return (
    <Modal
      title={payments.history(payment.id)}
      lead={payment.providerId ?? undefined}
      closeLabel={payments.close}
      onClose={onClose}
    >
      <Answered answer={answer} loading={payments.loading}>
        {({ facts }) => (
          <DataList
            items={facts.map((fact) => ({
              term: (
                <>
                  {momentOf(fact.occurredAt, locale)}
                  <br />
                  {fact.objectId}
                </>
              ),
              value: `${kinds[fact.kind] ?? fact.kind} ${money(fact.amount, fact.currency)}`,
            }))}
          />
        )}
      </Answered>
    </Modal>
  );
}

/** A provider may have told of another currency than we ask for: that is the very thing to see here. */
function money(amount: number, currency: string): string {
  const known = z.safeParse(CurrencyCode, currency);
  return known.success ? formatPrice(amount, known.data) : `${majorUnits(amount)} ${currency}`;
}
