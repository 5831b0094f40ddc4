/** Where each browser installs the extension; empty until it is published there (docs/guides/extension.md). */
export interface ExtensionStores {
  readonly chromium: string;
  readonly firefox: string;
}

export const extensionStores: ExtensionStores = { chromium: '', firefox: '' };

/** The extension store of a desktop browser; null where the extension cannot be installed. */
export function storeOf(userAgent: string, stores: ExtensionStores): string | null {
  if (/firefox\//i.test(userAgent)) return stores.firefox || null;
  // Every browser built on Chromium installs from its store.
  return /chrome\//i.test(userAgent) ? stores.chromium || null : null;
}
