import { type AdminUser, AdminTotal, AdminUserList } from '@scrollstop/contracts/owner/admin';
import { Button } from '@scrollstop/ui/layout/primitives';
import { Download, Users } from '@scrollstop/ui/icons/icons';
import { saveFile } from '@scrollstop/ui/browser/save-file.ts';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import type { ReactNode } from 'react';
import { formatDate } from '../../format.ts';
import { SearchedList, useSearchedList } from '../../controls/searched-list.tsx';
import { useQuery } from '../../query/use-query.ts';
import { OwnerTable } from '../../controls/owner-table.tsx';
import { useOwner } from '../../owner/owner.tsx';
import { PageHead } from '../../owner/page-head.tsx';

/** Every account with its access, newest first, searchable, a hundred per page. */
export function UsersView({ tabs }: { tabs: ReactNode }) {
  const { users } = useOwner().texts.admin;
  const list = useSearchedList('/api/admin/users', AdminUserList);
  const { query } = list;
  const total = useQuery(`/api/admin/users/total?${list.params}`, AdminTotal).data?.total;
  const csv = useCsvDownload(list.search);
  const shown = query.data !== null && query.error === null;
  return (
    <>
      <PageHead title={users.title} lead={shown && total !== undefined ? users.count(total) : undefined}>
        {shown && (
          <Button variant="outline" size="sm" icon={Download} busy={csv.busy} onClick={csv.save}>
            {users.csv}
          </Button>
        )}
      </PageHead>
      {tabs}
      <SearchedList list={list} texts={users} totalOf={(rows) => total ?? rows.length}>
        {(rows) => <UserTable rows={rows} searched={list.search !== ''} />}
      </SearchedList>
    </>
  );
}

function UserTable({ rows, searched }: { rows: readonly AdminUser[]; searched: boolean }) {
  const { locale, texts } = useOwner();
  const { users } = texts.admin;
  return (
    <OwnerTable
      icon={Users}
      empty={searched ? users.noMatch : users.empty}
      caption={users.title}
      headers={users}
      columns={{
        id: { cell: ({ id }) => id, tone: 'quiet' },
        email: { cell: ({ email }) => email, tone: 'strong' },
        username: { cell: ({ username }) => username },
        access: { cell: ({ access }) => users.accessOf[access] },
        createdAt: { cell: ({ createdAt }) => formatDate(createdAt, locale), numeric: true },
      }}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

/** Downloads all matching accounts as CSV. The server writes the file, because it has all pages. */
function useCsvDownload(search: string) {
  const { attempt, http, texts } = useOwner();
  const { busy, run } = useOneAtATime();

  async function save(): Promise<void> {
    const params = new URLSearchParams({ search, format: 'csv' });
    saveFile(await http.file(`/api/admin/users?${params.toString()}`, 'scrollstop-users.csv'));
  }

  return { busy, save: () => void run(() => attempt(save, texts.everyScreen.error)) };
}
