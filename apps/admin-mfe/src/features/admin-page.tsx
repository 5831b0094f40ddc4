import { AdminTabs } from '@scrollstop/ui/admin/admin-shell';
import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
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

/** `/admin?view=payments`: a reload and the browser's back button show the same view. */
const currentView = (): ViewId =>
  order.find((id) => id === new URLSearchParams(location.search).get('view')) ?? 'users';
const subscribe = onPage('popstate', 'pushState');

/** `/admin`: the users, and in tabs everything else that the owner oversees. */
export function AdminPage() {
  const { views: labels } = useOwner().texts.admin;
  const view = useSyncExternalStore(subscribe, currentView);
  const View = views[view];
  const items = order.map((id) => ({
    href: `/admin?view=${id}`,
    label: labels[id],
    current: id === view,
  }));
  return <View tabs={<AdminTabs label={labels.label} items={items} />} />;
}
