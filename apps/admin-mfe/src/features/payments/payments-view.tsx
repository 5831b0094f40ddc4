import { type AdminPayment, AdminPayments } from '@scrollstop/contracts/owner/admin-payments';
import { formatPrice } from '@scrollstop/challenge/texts/formats';
import { Button } from '@scrollstop/ui/layout/primitives';
import { CreditCard } from '@scrollstop/ui/icons/icons';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../format.ts';
import { SearchedList, useSearchedList } from '../../controls/searched-list.tsx';
import { OwnerTable } from '../../controls/owner-table.tsx';
import { useOwner } from '../../owner/owner.tsx';
import { PageHead } from '../../owner/page-head.tsx';
import { PaymentHistory } from './payment-history.tsx';

/** Every payment attempt with its state, and a dialog with the provider's facts about it. */
export function PaymentsView({ tabs }: { tabs: ReactNode }) {
  const { payments } = useOwner().texts.admin;
  const [open, setOpen] = useState<AdminPayment | null>(null);
  const list = useSearchedList('/api/admin/payments', AdminPayments);
  const total = list.query.data?.total;
  return (
    <>
      <PageHead title={payments.title} lead={total === undefined ? undefined : payments.count(total)} />
      {tabs}
      <SearchedList list={list} texts={payments} totalOf={(data) => data.total}>
        {({ payments: rows }) => <PaymentTable rows={rows} searched={list.search !== ''} onOpen={setOpen} />}
      </SearchedList>
      {open && <PaymentHistory payment={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface PaymentTableProps {
  rows: readonly AdminPayment[];
  searched: boolean;
  onOpen: (payment: AdminPayment) => void;
}

function PaymentTable({ rows, searched, onOpen }: PaymentTableProps) {
  const { locale, texts } = useOwner();
  const { gifts, payments } = texts.admin;
  const states: Readonly<Record<string, string>> = payments.states;
  return (
    <OwnerTable
      icon={CreditCard}
      empty={searched ? payments.noMatch : payments.empty}
      caption={payments.title}
      headers={payments.columns}
      columns={{
        id: { cell: ({ id }) => id, tone: 'strong' },
        user: { cell: ({ userId }) => userId ?? gifts.noAccount },
        provider: { cell: ({ provider }) => payments.providers[provider] },
        state: { cell: ({ state }) => states[state] ?? state },
        amount: { cell: ({ amount, currency }) => formatPrice(amount, currency, locale), numeric: true },
        refunded: {
          cell: ({ refunded, currency }) => (refunded > 0 ? formatPrice(refunded, currency, locale) : '–'),
          numeric: true,
        },
        createdAt: { cell: ({ createdAt }) => formatDate(createdAt, locale), numeric: true },
        history: {
          cell: (payment) => (
            <Button variant="outline" size="sm" aria-label={payments.open(payment.id)} onClick={() => onOpen(payment)}>
              {payments.columns.history}
            </Button>
          ),
          numeric: true,
        },
      }}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
