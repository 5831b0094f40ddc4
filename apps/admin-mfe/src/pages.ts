export type PageId = 'admin' | 'shopify' | 'email';

export const hrefOf: Record<PageId, string> = { admin: '/admin', shopify: '/shopify', email: '/email' };

/** The list of users is the page for everything else, so that the standalone site has a start. */
export function pageOf(path: string): PageId {
  const plain = path.replace(/\/+$/, '');
  if (plain === hrefOf.shopify) return 'shopify';
  return plain === hrefOf.email ? 'email' : 'admin';
}
