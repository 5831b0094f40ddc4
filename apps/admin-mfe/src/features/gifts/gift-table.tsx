import type { AdminGifts } from '@scrollstop/contracts/gift';
import { formatPrice } from '@scrollstop/challenge/texts/formats';
import { Button } from '@scrollstop/ui/layout/primitives';
import { Gift } from '@scrollstop/ui/icons/icons';
import { formatDate } from '../../format.ts';
import { OwnerTable } from '../../controls/owner-table.tsx';
import { useOwner } from '../../owner/owner.tsx';

export type GiftOrder = AdminGifts['orders'][number];

interface GiftTableProps {
  orders: readonly GiftOrder[];
  searched: boolean;
  onOpen: (reference: string) => void;
}

export function GiftTable({ orders, searched, onOpen }: GiftTableProps) {
  const { locale, texts } = useOwner();
  const { gifts } = texts.admin;
  return (
    <OwnerTable
      icon={Gift}
      empty={searched ? gifts.noMatch : gifts.empty}
      caption={gifts.title}
      headers={gifts.columns}
      columns={{
        order: { cell: ({ reference }) => reference, tone: 'strong' },
        buyer: { cell: ({ userId }) => userId ?? gifts.noAccount },
        gifts: {
          cell: (order) => {
            const states = order.gifts.map(({ state }) => state);
            return [...new Set(states)]
              .map((state) => {
                const { length } = states.filter((other) => other === state);
                return gifts.states[state] + (length > 1 ? ` × ${length}` : '');
              })
              .join(', ');
          },
        },
        amount: { cell: ({ amount, currency }) => formatPrice(amount, currency, locale), numeric: true },
        boughtAt: { cell: ({ boughtAt }) => formatDate(boughtAt, locale), numeric: true },
        open: {
          cell: ({ reference }) => (
            <Button variant="outline" size="sm" aria-label={gifts.openOne(reference)} onClick={() => onOpen(reference)}>
              {gifts.open}
            </Button>
          ),
          numeric: true,
        },
      }}
      rows={orders}
      rowKey={({ reference, userId }) => `${userId} ${reference}`}
    />
  );
}
