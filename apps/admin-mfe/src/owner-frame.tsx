import { AdminShell } from '@scrollstop/ui/admin/admin-shell';
import { Brand } from '@scrollstop/ui/navigation/brand';
import { Mail, ShoppingBag, Users } from '@scrollstop/ui/icons/icons';
import type { ReactNode } from 'react';
import { hrefOf, type Page } from './pages.ts';
import { useOwner } from './owner/owner.tsx';
import { SecondFactorNotice } from './owner/second-factor-notice.tsx';
import type { Texts } from './texts/default.ts';

interface OwnerFrameProps {
  current: Page;
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
      brand={<Brand name={texts.common.product} href="/" />}
      label={nav.label}
      items={items.map(({ page, ...item }) => ({ ...item, href: hrefOf[page], current: page === current }))}
    >
      {/* Not before: a wrong password would be tried twice. */}
      {proven && <SecondFactorNotice />}
      {children}
    </AdminShell>
  );
}
