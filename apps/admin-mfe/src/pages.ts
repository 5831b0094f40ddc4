/** The owner's pages and where they live. */
export type Page = 'admin' | 'shopify' | 'email';

export const hrefOf: Record<Page, string> = { admin: '/admin', shopify: '/shopify', email: '/email' };

/** The list of users is the page for everything else, so that the standalone site has a start. */
export function pageOf(path: string): Page {
  const plain = path.replace(/\/+$/, '');
  if (plain === hrefOf.shopify) return 'shopify';
  return plain === hrefOf.email ? 'email' : 'admin';
}
