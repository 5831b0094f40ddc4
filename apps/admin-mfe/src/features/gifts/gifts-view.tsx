import { AdminGifts } from '@scrollstop/contracts/gift';
import { type ReactNode, useState } from 'react';
import { Pager } from '../../controls/pager.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { useSearchedPages } from '../../controls/searched-pages.ts';
import { useOwner } from '../../owner/owner.tsx';
import { PageHead } from '../../owner/page-head.tsx';
import { QueryView } from '../../query/query-view.tsx';
import { useQuery } from '../../query/use-query.ts';
import { GiftOrderDialog } from './gift-order-dialog.tsx';
import { GiftTable } from './gift-table.tsx';

/** The orders of gifts with the state of each; their codes are mailed again or ended here, and never shown (Z-10). */
export function GiftsView({ tabs }: { tabs: ReactNode }) {
  const { gifts } = useOwner().texts.admin;
  const [open, setOpen] = useState<string | null>(null);
  const list = useSearchedPages();
  const query = useQuery(`/api/admin/gifts?${list.query}`, AdminGifts);
  const counts = query.data?.counts;
  const order = query.data?.orders.find(({ reference }) => reference === open);
  return (
    <>
      <PageHead
        title={gifts.title}
        lead={counts && gifts.counts(counts.bought, counts.unopened, counts.opened, counts.ended)}
      />
      {tabs}
      {query.data !== null && <SearchField label={gifts.search} onSearch={list.onSearch} />}
      <QueryView query={query} loading={gifts.loading}>
        {({ orders, total }) => (
          <>
            <GiftTable orders={orders} searched={list.search !== ''} onOpen={setOpen} />
            <Pager page={list.page} total={total} onPage={list.onPage} />
          </>
        )}
      </QueryView>
      {order && <GiftOrderDialog order={order} onChanged={query.refetch} onClose={() => setOpen(null)} />}
    </>
  );
}
