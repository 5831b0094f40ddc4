import { OwnerSession } from '@scrollstop/contracts/owner/admin-session';
import { AdminShell } from '@scrollstop/ui/admin/admin-shell';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Brand } from '@scrollstop/ui/navigation/brand';
import { Mail, ShoppingBag, Users } from '@scrollstop/ui/icons/icons.ts';
import type { ReactNode } from 'react';
import { hrefOf, type PageId } from './pages.ts';
import { useOwner } from './owner/owner.tsx';
import { useQuery } from './query/use-query.ts';
import type { Texts } from './texts.ts';

interface OwnerFrameProps {
  current: PageId;
  texts: Texts;
  children: ReactNode;
}

/** Rail or top bar with the three pages; the brand leads back to the app. */
export function OwnerFrame({ current, texts, children }: OwnerFrameProps) {
  const { nav } = texts.admin;
  const { proven } = useOwner();
  const items = [
    { page: 'admin', label: nav.users, icon: Users },
    { page: 'shopify', label: nav.shopify, icon: ShoppingBag },
    { page: 'email', label: nav.email, icon: Mail },
  ] as const;
  return (
    <AdminShell
      brand={<Brand name={texts.everyScreen.product} href="/" />}
      label={nav.label}
      items={items.map(({ page, ...item }) => ({ ...item, href: hrefOf[page], current: page === current }))}
    >
      {/* Not before the owner is known: a wrong password would be tried twice. */}
      {proven && <SecondFactorNotice />}
      {children}
    </AdminShell>
  );
}

/** Warns on every page in a production with a password alone. Shows nothing when the server does not respond. */
function SecondFactorNotice() {
  const { data } = useQuery('/api/admin/session', OwnerSession);
  const { admin } = useOwner().texts;
  if (!data?.warnSecondFactor) return null;
  return (
    <Banner tone="alert" role="status">
      {admin.gate.noSecondFactor}
    </Banner>
  );
}
