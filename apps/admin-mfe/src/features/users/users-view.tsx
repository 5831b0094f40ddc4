import { type AdminUser, AdminTotal, AdminUserList } from '@scrollstop/contracts/admin';
import { AdminHead } from '@scrollstop/ui/admin/admin-head';
import { Button } from '@scrollstop/ui/buttons/button';
import { type Column, DataTable } from '@scrollstop/ui/charts/data-table';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { Card } from '@scrollstop/ui/layout/card';
import { Download, Users } from '@scrollstop/ui/icons/icons';
import { TableCard } from '@scrollstop/ui/charts/table-card';
import { type ReactNode, useCallback, useState } from 'react';
import { Answered } from '../../answer/answered.tsx';
import { dayOf } from '../../answer/dates.ts';
import { Pager, PAGE_SIZE } from '../../answer/pager.tsx';
import { SearchField } from '../../answer/search-field.tsx';
import { useAnswer } from '../../answer/use-answer.ts';
import { useOwner } from '../../owner/owner.tsx';
import { useCsv } from './use-csv.ts';

/** Everybody who registered, newest first, with what they may see; searched, a hundred at a time. */
export function UsersView({ actions, tabs }: { actions: ReactNode; tabs: ReactNode }) {
  const { users } = useOwner().texts.admin;
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const question = new URLSearchParams({ search });
  const list = useAnswer(
    `/api/admin/users?${question.toString()}&page=${page}&size=${PAGE_SIZE}`,
    AdminUserList,
  );
  const total = useAnswer(`/api/admin/users/total?${question.toString()}`, AdminTotal).data?.total;
  const csv = useCsv(search);
  const find = useCallback((text: string) => {
    setSearch(text);
    setPage(1);
  }, []);
  const shown = list.data !== null && list.error === null;
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
      {shown && <SearchField label={users.search} onSearch={find} />}
      <Answered answer={list} loading={users.loading}>
        {(rows) => (
          <>
            <UserTable rows={rows} searched={search !== ''} />
            <Pager page={page} total={total ?? rows.length} onPage={setPage} />
          </>
        )}
      </Answered>
    </>
  );
}

function UserTable({ rows, searched }: { rows: readonly AdminUser[]; searched: boolean }) {
  const { locale, texts } = useOwner();
  const { users } = texts.admin;
  if (rows.length === 0)
    return (
      <Card as="div">
        <EmptyState icon={Users}>{searched ? users.noMatch : users.empty}</EmptyState>
      </Card>
    );
  const columns: Column<AdminUser>[] = [
    { id: 'id', header: users.id, cell: ({ id }) => id, tone: 'quiet' },
    { id: 'email', header: users.email, cell: ({ email }) => email, tone: 'strong' },
    { id: 'username', header: users.username, cell: ({ username }) => username },
    { id: 'access', header: users.access, cell: ({ access }) => users.accessOf[access] },
    {
      id: 'createdAt',
      header: users.createdAt,
      cell: ({ createdAt }) => dayOf(createdAt, locale),
      numeric: true,
    },
  ];
  return (
    <TableCard>
      <DataTable caption={users.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </TableCard>
  );
}
