import { type AdminPayment, AdminPaymentHistory } from '@scrollstop/contracts/owner/admin-payments';
import type { Locale } from '@scrollstop/contracts/language';
import { CurrencyCode } from '@scrollstop/contracts/primitives';
import { majorUnits } from '@scrollstop/challenge/features/offer/offers';
import { formatPrice } from '@scrollstop/challenge/texts/formats';
import { DataList } from '@scrollstop/ui/lists/data-list';
import { Modal } from '@scrollstop/ui/overlays/modal';
import * as z from '@scrollstop/contracts/zod';
import { QueryView } from '../../query/query-view.tsx';
import { formatDateTime } from '../../format.ts';
import { useQuery } from '../../query/use-query.ts';
import { useOwner } from '../../owner/owner.tsx';

/** The provider's facts about one payment, oldest first, with the ids to look up at the provider. */
export function PaymentHistory({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const { locale, texts } = useOwner();
  const { payments } = texts.admin;
  const kinds: Readonly<Record<string, string>> = payments.facts;
  const query = useQuery(`/api/admin/payments/${encodeURIComponent(payment.id)}/history`, AdminPaymentHistory);
  return (
    <Modal
      title={payments.history(payment.id)}
      lead={payment.providerId ?? undefined}
      closeLabel={payments.close}
      onClose={onClose}
    >
      <QueryView query={query} loading={payments.loading}>
        {({ facts }) => (
          <DataList
            items={facts.map((fact) => ({
              term: (
                <>
                  {formatDateTime(fact.occurredAt, locale)}
                  <br />
                  {fact.objectId}
                </>
              ),
              value: `${kinds[fact.kind] ?? fact.kind} ${money(fact.amount, fact.currency, locale)}`,
            }))}
          />
        )}
      </QueryView>
    </Modal>
  );
}

/** A provider may report a currency other than the one we asked for; the owner must see that here. */
function money(amount: number, currency: string, locale: Locale): string {
  const parsed = z.safeParse(CurrencyCode, currency);
  return parsed.success ? formatPrice(amount, parsed.data, locale) : `${majorUnits(amount)} ${currency}`;
}
