import { AdminAudit, type AuditEntry, AuditKind } from '@scrollstop/contracts/owner/admin-audit';
import { ShieldCheck } from '@scrollstop/ui/icons/icons';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { type ReactNode, useState } from 'react';
import { SearchedList, useSearchedList } from '../../controls/searched-list.tsx';
import { formatDateTime } from '../../format.ts';
import { OwnerTable } from '../../controls/owner-table.tsx';
import { useOwner } from '../../owner/owner.tsx';
import { PageHead } from '../../owner/page-head.tsx';

/** Every use of the owner's credentials: who did what, when, from which address, and whether it was allowed. */
export function AuditView({ tabs }: { tabs: ReactNode }) {
  const { audit } = useOwner().texts.admin;
  const [kind, setKind] = useState<AuditKind>('all');
  const list = useSearchedList('/api/admin/audit', AdminAudit, { kind });
  const onKind = (next: AuditKind) => {
    setKind(next);
    list.onPage(1);
  };
  const total = list.query.data?.total;
  return (
    <>
      <PageHead title={audit.title} lead={total === undefined ? undefined : audit.count(total)} />
      {tabs}
      <PillGroup
        legend={audit.kind}
        hideLegend
        value={kind}
        onChange={onKind}
        options={AuditKind.options.map((value) => ({ value, label: audit.kinds[value] }))}
      />
      <SearchedList list={list} texts={audit} totalOf={(data) => data.total}>
        {({ entries }) => <AuditTable entries={entries} filtered={list.search !== '' || kind !== 'all'} />}
      </SearchedList>
    </>
  );
}

function AuditTable({ entries, filtered }: { entries: readonly AuditEntry[]; filtered: boolean }) {
  const { locale, texts } = useOwner();
  const { audit } = texts.admin;
  const actions: Readonly<Record<string, string>> = audit.actions;
  return (
    <OwnerTable
      icon={ShieldCheck}
      empty={filtered ? audit.noMatch : audit.empty}
      caption={audit.title}
      headers={audit.columns}
      columns={{
        at: { cell: ({ at }) => formatDateTime(at, locale) },
        name: { cell: ({ name, ok }) => name ?? (ok ? audit.owner : '–') },
        action: {
          // An action that a newer service has added has no text here and is shown by its method and path.
          cell: ({ action }) => actions[action] ?? action,
          tone: 'strong',
        },
        ip: { cell: ({ ip }) => ip },
        ok: { cell: ({ ok }) => (ok ? audit.allowed : audit.refused) },
      }}
      rows={entries}
      rowKey={({ id }) => String(id)}
    />
  );
}
