import { AdminGifts } from '@scrollstop/contracts/gift';
import { type ReactNode, useState } from 'react';
import { SearchedList, useSearchedList } from '../../controls/searched-list.tsx';
import { useOwner } from '../../owner/owner.tsx';
import { PageHead } from '../../owner/page-head.tsx';
import { GiftOrderDialog } from './gift-order-dialog.tsx';
import { GiftTable } from './gift-table.tsx';

/** Gift orders with the state of each gift. Codes can be emailed again or ended here, but are never shown (Z-10). */
export function GiftsView({ tabs }: { tabs: ReactNode }) {
  const { gifts } = useOwner().texts.admin;
  const [open, setOpen] = useState<string | null>(null);
  const list = useSearchedList('/api/admin/gifts', AdminGifts);
  const { query } = list;
  const counts = query.data?.counts;
  const order = query.data?.orders.find(({ reference }) => reference === open);
  return (
    <>
      <PageHead
        title={gifts.title}
        lead={counts && gifts.counts(counts.bought, counts.unopened, counts.opened, counts.ended)}
      />
      {tabs}
      <SearchedList list={list} texts={gifts} totalOf={({ total }) => total}>
        {({ orders }) => <GiftTable orders={orders} searched={list.search !== ''} onOpen={setOpen} />}
      </SearchedList>
      {order && <GiftOrderDialog order={order} onChanged={query.refetch} onClose={() => setOpen(null)} />}
    </>
  );
}
