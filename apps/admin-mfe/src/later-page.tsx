import { langOf } from '@scrollstop/challenge/texts/language';
import { AdminHead } from '@scrollstop/ui/admin-head';
import { EmptyState } from '@scrollstop/ui/empty-state';
import { Mail, ShoppingBag, Users } from '@scrollstop/ui/icons';
import type { Page } from './pages.ts';
import type { Texts } from './texts/default.ts';

const icons = { admin: Users, shopify: ShoppingBag, email: Mail };

/** A page that exists before its content says so, in one honest line. */
export function LaterPage({ page, texts }: { page: Page; texts: Texts }) {
  const { admin, common, email, shopify } = texts;
  const titles: Record<Page, string> = {
    admin: admin.users.title,
    shopify: shopify.title,
    email: email.title,
  };
  const title = titles[page];
  return (
    <>
      <AdminHead title={<span lang={langOf(title)}>{title}</span>} />
      <EmptyState icon={icons[page]} title={common.notYet.title}>
        {common.notYet[page]}
      </EmptyState>
    </>
  );
}
