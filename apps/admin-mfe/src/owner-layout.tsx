import { OwnerSession } from '@scrollstop/contracts/owner/admin-session';
import { AdminShell } from '@scrollstop/ui/admin/admin-shell';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Brand } from '@scrollstop/ui/navigation/brand';
import { type Glyph, Mail, ShoppingBag, Users } from '@scrollstop/ui/icons/icons';
import type { ReactNode } from 'react';
import { type OwnerPath, ownerPaths } from '@scrollstop/challenge/features/paths';
import { useOwner } from './owner/owner.tsx';
import { useQuery } from './query/use-query.ts';
import type { Texts } from './texts.ts';

interface OwnerLayoutProps {
  current: OwnerPath;
  texts: Texts;
  children: ReactNode;
}

/** Navigation rail or top bar with the three pages; the brand links back to the app. */
export function OwnerLayout({ current, texts, children }: OwnerLayoutProps) {
  const { nav } = texts.admin;
  const { proven } = useOwner();
  const items: Record<OwnerPath, { label: string; icon: Glyph }> = {
    '/admin': { label: nav.users, icon: Users },
    '/shopify': { label: nav.shopify, icon: ShoppingBag },
    '/email': { label: nav.email, icon: Mail },
  };
  return (
    <AdminShell
      brand={<Brand name={texts.everyScreen.product} href="/" />}
      label={nav.label}
      items={ownerPaths.map((href) => ({ ...items[href], href, current: href === current }))}
    >
      {/* Only once the server has accepted the password: a wrong one would be sent twice. */}
      {proven && <SecondFactorNotice />}
      {children}
    </AdminShell>
  );
}

/** Warns on every page of a production without a second factor. Hidden if the server does not respond. */
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
