import { type ComponentType, type ReactNode, useState } from 'react';
import { Tabs } from '../controls/tabs.tsx';
import { useOwner } from '../owner/owner.tsx';
import { AuditView } from './audit/audit-view.tsx';
import { FunnelView } from './funnel/funnel-view.tsx';
import { DeadLettersView } from './dead-letters/dead-letters-view.tsx';
import { GiftsView } from './gifts/gifts-view.tsx';
import { PaymentsView } from './payments/payments-view.tsx';
import { UsersView } from './users/users-view.tsx';

const views = {
  users: UsersView,
  payments: PaymentsView,
  gifts: GiftsView,
  funnel: FunnelView,
  letters: DeadLettersView,
  audit: AuditView,
} satisfies Record<string, ComponentType<{ tabs: ReactNode }>>;
type ViewId = keyof typeof views;
const order: readonly ViewId[] = ['users', 'payments', 'gifts', 'funnel', 'letters', 'audit'];

/** `/admin?view=payments`: a reload shows the same view. */
const viewOf = (search: string): ViewId =>
  order.find((id) => id === new URLSearchParams(search).get('view')) ?? 'users';

/** `/admin`: the users, and beside them what else the owner has to see. */
export function AdminPage() {
  const { views: labels } = useOwner().texts.admin;
  const [view, setView] = useState(() => viewOf(location.search));
  const View = views[view];
  const choose = (id: ViewId) => {
    setView(id);
    history.replaceState(history.state, '', `?view=${id}`);
  };
  const tabs = (
    <Tabs
      label={labels.label}
      items={order.map((id) => ({ id, label: labels[id] }))}
      current={view}
      onChoose={choose}
    />
  );
  return <View tabs={tabs} />;
}
