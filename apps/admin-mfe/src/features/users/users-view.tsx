import { type AdminUser, AdminTotal, AdminUserList } from '@scrollstop/contracts/owner/admin';
import { AdminHead } from '@scrollstop/ui/admin/admin-head';
import { Button } from '@scrollstop/ui/buttons/button';
import type { Column } from '@scrollstop/ui/charts/data-table';
import { Download, Users } from '@scrollstop/ui/icons/icons.ts';
import { saveFile } from '@scrollstop/ui/browser/save-file.ts';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import type { ReactNode } from 'react';
import { QueryView } from '../../query/query-view.tsx';
import { formatDate } from '../../format.ts';
import { Pager } from '../../controls/pager.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { useSearchedPages } from '../../controls/searched-pages.ts';
import { useQuery } from '../../query/use-query.ts';
import { OwnerTable } from '../../controls/owner-table.tsx';
import { useOwner } from '../../owner/owner.tsx';

/** Every account, newest first, with its access; can be searched, shows a hundred at a time. */
export function UsersView({ actions, tabs }: { actions: ReactNode; tabs: ReactNode }) {
  const { users } = useOwner().texts.admin;
  const list = useSearchedPages();
  const query = useQuery(`/api/admin/users?${list.query}`, AdminUserList);
  const total = useQuery(`/api/admin/users/total?${list.params}`, AdminTotal).data?.total;
  const csv = useCsvDownload(list.search);
  const shown = query.data !== null && query.error === null;
  return (
    <>
      <AdminHead title={users.title} lead={shown && total !== undefined ? users.count(total) : undefined}>
        {shown && (
          <Button variant="outline" size="sm" icon={Download} busy={csv.busy} onClick={csv.save}>
            {users.csv}
          </Button>
        )}
        {actions}
      </AdminHead>
      {tabs}
      {shown && <SearchField label={users.search} onSearch={list.onSearch} />}
      <QueryView query={query} loading={users.loading}>
        {(rows) => (
          <>
            <UserTable rows={rows} searched={list.search !== ''} />
            <Pager page={list.page} total={total ?? rows.length} onPage={list.onPage} />
          </>
        )}
      </QueryView>
    </>
  );
}

function UserTable({ rows, searched }: { rows: readonly AdminUser[]; searched: boolean }) {
  const { locale, texts } = useOwner();
  const { users } = texts.admin;
  const columns: Column<AdminUser>[] = [
    { id: 'id', header: users.id, cell: ({ id }) => id, tone: 'quiet' },
    { id: 'email', header: users.email, cell: ({ email }) => email, tone: 'strong' },
    { id: 'username', header: users.username, cell: ({ username }) => username },
    { id: 'access', header: users.access, cell: ({ access }) => users.accessOf[access] },
    {
      id: 'createdAt',
      header: users.createdAt,
      cell: ({ createdAt }) => formatDate(createdAt, locale),
      numeric: true,
    },
  ];
  return (
    <OwnerTable
      icon={Users}
      empty={searched ? users.noMatch : users.empty}
      caption={users.title}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

/** All accounts that match, as a table for a spreadsheet; the server writes it, because it knows all pages. */
function useCsvDownload(search: string) {
  const { http, toast, texts } = useOwner();
  const { busy, run } = useOneAtATime();

  async function save(): Promise<void> {
    try {
      const params = new URLSearchParams({ search, format: 'csv' });
      saveFile(await http.file(`/api/admin/users?${params.toString()}`, 'scrollstop-users.csv'));
    } catch {
      const { title, text } = texts.everyScreen.error;
      toast({ title, description: text, variant: 'destructive' });
    }
  }

  return { busy, save: () => void run(save) };
}
