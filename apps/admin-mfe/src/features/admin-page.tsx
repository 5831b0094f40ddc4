import { type ComponentType, type ReactNode, useState } from 'react';
import { Tabs } from '../answer/tabs.tsx';
import { useOwner } from '../owner/owner.tsx';
import { LeaveButton } from '../owner/leave-button.tsx';
import { FunnelView } from './funnel/funnel-view.tsx';
import { LettersView } from './letters/letters-view.tsx';
import { PaymentsView } from './payments/payments-view.tsx';
import { UsersView } from './users/users-view.tsx';

const views = {
  users: UsersView,
  payments: PaymentsView,
  funnel: FunnelView,
  letters: LettersView,
} satisfies Record<string, ComponentType<{ actions: ReactNode; tabs: ReactNode }>>;
type View = keyof typeof views;
const order: readonly View[] = ['users', 'payments', 'funnel', 'letters'];

/** `/admin`: the users, and beside them what else the owner has to see. */
export function AdminPage() {
  const { views: words } = useOwner().texts.admin;
  const [view, setView] = useState<View>('users');
  const Shown = views[view];
  const tabs = (
    <Tabs
      label={words.label}
      items={order.map((id) => ({ id, label: words[id] }))}
      current={view}
      onChoose={setView}
    />
  );
  return <Shown actions={<LeaveButton />} tabs={tabs} />;
}
